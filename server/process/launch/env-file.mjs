// @ts-check
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { stop } from './stop.mjs';

/** Does nothing if there is no `.env`. Ends the process with an error if the file cannot be read or parsed. */
export function loadEnvFile() {
  // Does not ignore a dangling symlink, because an operator created the symlink on purpose.
  if (!lstatSync('.env', { throwIfNoEntry: false })) return;
  try {
    // Node's loader would skip lines that it cannot parse.
    const mistakes = findMistakes(readFileSync('.env', 'utf8'));
    if (mistakes.length) stop(mistakes.slice(0, maxMistakes).join('\n'));
  } catch (error) {
    stop(`.env: ${explain(error)}`);
  }
  process.loadEnvFile();
}

const maxMistakes = 10;

/**
 * The errors do not repeat a value, because the value may be a secret.
 * @param {string} text
 * @returns {string[]}
 */
function findMistakes(text) {
  if (text.startsWith('\uFEFF') || text.includes('\0'))
    return ['.env:1: save the file as UTF-8 without a byte order mark'];
  const mistakes = [];
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at += 1) {
    const line = (lines[at] ?? '').trim();
    if (line === '' || line.startsWith('#')) continue;
    const [, value] = line.match(/^(?:export\s+)?[A-Za-z_][\w.-]*\s*=(.*)$/) ?? [];
    if (value === undefined) mistakes.push(`.env:${at + 1}: ${remedyFor(line)}`);
    else at = lastLineOfValue(lines, at, value.trim());
  }
  return mistakes;
}

/** @param {string} line */
function remedyFor(line) {
  const key = line.match(/^([A-Z][A-Z0-9_]*)\s*:/)?.[1];
  if (key) return `use ${key}=value, with = instead of the colon`;
  return 'use KEY=value, or start a comment with #';
}

/**
 * A quoted value may span several lines. Without a closing quote, Node treats the quote as part of a one-line value.
 * @param {string[]} lines
 * @param {number} from
 * @param {string} value
 */
function lastLineOfValue(lines, from, value) {
  const quote = value.match(/^["'`]/)?.[0];
  if (!quote || value.includes(quote, 1)) return from;
  const end = lines.findIndex((line, index) => index > from && line.includes(quote));
  return end === -1 ? from : end;
}

/** @param {unknown} error */
function explain(error) {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown error';
  if (code === 'EISDIR') return 'this is a folder; remove the folder, or replace it with a file';
  if (code === 'ENOENT')
    return 'this symlink points to a file that does not exist; create that file, or remove the symlink';
  if (code !== 'EACCES') return `this file cannot be read (${code}); repair or remove the file`;
  const { uid } = statSync('.env');
  return `user ${process.getuid?.()} cannot read this file, which is owned by user ${uid}; give the user that runs the site read access, or remove the file`;
}
