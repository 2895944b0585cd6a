import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parse } from 'yaml';

const content = join(import.meta.dirname, '../../content');
const wordingSchema = v.record(v.string(), v.pipe(v.string('write a text'), v.nonEmpty('write a text')));

/**
 * Reads the labels of a figure from `content/drawings/<name>.yaml`. The result finds a label by its key, or throws an
 * error with file and key.
 */
export function wordingOf(name: string): (key: string) => string {
  const file = `drawings/${name}.yaml`;
  const checked = v.safeParse(wordingSchema, parse(readFileSync(join(content, file), 'utf8')));
  if (!checked.success) {
    const [issue] = checked.issues;
    throw new Error(`content/${file}: ${v.getDotPath(issue) ?? ''}: ${issue.message}`);
  }
  const words = checked.output;
  return (key) => {
    const found = Object.hasOwn(words, key) ? words[key] : undefined;
    if (found === undefined) throw new Error(`content/${file}: write ${key}, a label of the drawing`);
    return found;
  };
}

/** Replaces each `{}` of a label by the next value. */
export function filled(words: string, ...values: (string | number)[]): string {
  const left = [...values];
  return words.replaceAll('{}', () => String(left.shift() ?? ''));
}
