// @ts-check
import { lstatSync, readFileSync, statSync } from 'node:fs';
import { stop } from './stop.mjs';

/** Reads `.env` in the working folder. If it exists but cannot be read, the process ends with one line. */
export function loadEnvFile() {
  // A dangling link counts as a file, because an operator put it there on purpose.
  if (!lstatSync('.env', { throwIfNoEntry: false })) return;
  try {
    // Node's loader reports every failure as a missing file.
    readFileSync('.env');
  } catch (error) {
    stop(`.env: ${explain(error)}`);
  }
  process.loadEnvFile();
}

/** @param {unknown} error */
function explain(error) {
  const code = error instanceof Error && 'code' in error ? error.code : 'unknown error';
  if (code === 'EISDIR') return 'it is a folder; replace it with a file, or remove it';
  if (code === 'ENOENT') return 'it links to a file that does not exist; create that file, or remove the link';
  if (code !== 'EACCES') return `it cannot be read (${code}); repair it, or remove it`;
  const { uid } = statSync('.env');
  return `user ${process.getuid?.()} may not read it: it belongs to user ${uid}; change its owner to the user that runs the site, or remove it`;
}
