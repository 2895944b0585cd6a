import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { parseDocument } from 'yaml';
import { plainText } from '../../shared/plain-text.ts';

const project = join(import.meta.dirname, '../..');
const wordingSchema = v.record(v.string(), v.pipe(v.string('write a text'), v.nonEmpty('write a text')));

/** A figure has no file of labels, as after the content folder was replaced. */
export class NoWording extends Error {
  override name = 'NoWording';
}

/** A mistake in a file of labels. The message names file, line, and what to write. */
export class WordingError extends Error {
  override name = 'WordingError';
}

/**
 * Reads the labels of a figure from `content/drawings/<name>.yaml`, in which `{name}` stands for the fact of that name in
 * `content/facts.yaml`. Figures that the site itself needs have a file beside the drawing, whose labels hold unless content
 * replaces them. The result finds a label by its key, or throws an error with file and key.
 */
export function wordingOf(name: string): (key: string) => string {
  const beside = name.startsWith('parts/') ? `drawings/${name}.yaml` : `drawings/figures/${name}.yaml`;
  const files = [beside, `content/drawings/${name}.yaml`].filter((path) => existsSync(join(project, path)));
  const file = files.at(-1);
  if (!file) throw new NoWording(`There is no content/drawings/${name}.yaml`);
  const words = Object.assign({}, ...files.map((path) => readFile(path, wordingSchema)));
  return (key) => {
    const found: unknown = Object.hasOwn(words, key) ? words[key] : undefined;
    if (typeof found !== 'string') throw new WordingError(`${file}:1: write ${key}, a label of the drawing`);
    return found.replaceAll(/\{(\w+)\}/g, (whole, fact) => facts.get(fact) ?? whole);
  };
}

const factsSchema = v.array(v.looseObject({ name: v.string(), value: v.string() }));
const factsFile = 'content/facts.yaml';
const known = existsSync(join(project, factsFile)) ? readFile(factsFile, factsSchema) : [];
const facts = new Map(known.map(({ name, value }) => [name, value]));

function readFile<Schema extends v.GenericSchema>(file: string, schema: Schema): v.InferOutput<Schema> {
  const read = plainText(readFileSync(join(project, file)));
  if (!('text' in read)) throw new WordingError(`${file}:${read.line}: cannot be read (${read.reason})`);
  const document = parseDocument(read.text);
  const [broken] = document.errors;
  // The first line of the message ends with the place, the others show it.
  if (broken) throw new WordingError(`${file}:${broken.linePos?.[0].line ?? 1}: ${broken.message.split('\n', 1)[0]}`);
  const checked = v.safeParse(schema, document.toJS());
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const key = v.getDotPath(issue) ?? '';
  const line = read.text.split('\n').findIndex((one) => one.startsWith(`${key}:`)) + 1;
  throw new WordingError(`${file}:${line || 1}: ${key}: ${issue.message}`);
}

/** Replaces each `{}` of a label by the next value. */
export function filled(words: string, ...values: (string | number)[]): string {
  const left = [...values];
  return words.replaceAll('{}', () => String(left.shift() ?? ''));
}
