import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const project = join(import.meta.dirname, '../..');
const wordingSchema = v.record(v.string(), v.pipe(v.string('write a text'), v.nonEmpty('write a text')));

/** A figure has no file of labels, as after the content folder was replaced. */
export class NoWording extends Error {
  override name = 'NoWording';
}

/**
 * Reads the labels of a figure from `content/drawings/<name>.yaml`. Figures that the site itself needs have a file beside
 * the drawing for when content has none. The result finds a label by its key, or throws an error with file and key.
 */
export function wordingOf(name: string): (key: string) => string {
  const beside = name.startsWith('parts/') ? `drawings/${name}.yaml` : `drawings/figures/${name}.yaml`;
  const file = [`content/drawings/${name}.yaml`, beside].find((path) => existsSync(join(project, path)));
  if (!file) throw new NoWording(`There is no content/drawings/${name}.yaml`);
  const checked = v.safeParse(wordingSchema, parse(readFileSync(join(project, file), 'utf8')));
  if (!checked.success) {
    const [issue] = checked.issues;
    throw new Error(`${file}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }
  const words = checked.output;
  return (key) => {
    const found = Object.hasOwn(words, key) ? words[key] : undefined;
    if (found === undefined) throw new Error(`${file}: write ${key}, a label of the drawing`);
    return found;
  };
}

/** Replaces each `{}` of a label by the next value. */
export function filled(words: string, ...values: (string | number)[]): string {
  const left = [...values];
  return words.replaceAll('{}', () => String(left.shift() ?? ''));
}
