import type * as v from 'valibot';
import type { ContentIssue } from './content-error.ts';
import { type ContentFiles, slugOf } from './content-files.ts';
import { type Facts, withFacts } from './facts.ts';
import { parseChecked } from './fields.ts';
import { commentsSchema } from './item-schemas.ts';
import { type FoundLinks, findLinks } from './links.ts';
import type { Reader } from './reader.ts';
import { checkYaml, type Located, type Path, yamlError } from './yaml-text.ts';

export interface YamlFile<Value> extends Located<Value> {
  links: FoundLinks;
}

/** If `facts` is given, replaces each `{name}` with the fact of that name. Returns undefined if the file has errors. */
export function readYamlFile<Schema extends v.GenericSchema>(
  reader: Reader,
  path: string,
  schema: Schema,
  facts?: Facts,
): YamlFile<v.InferOutput<Schema>> | undefined {
  const parsed = reader.read(path, (source) => checkYaml({ ...source, firstLine: 1 }, schema));
  if (!parsed) return undefined;
  const links = findLinks(parsed.value);
  const value = facts ? parseChecked(schema, withFacts(parsed.value, facts)) : parsed.value;
  const { files } = reader;
  return { file: files.label(path), value, links, makeError: (...args) => errorIn(files, path, ...args) };
}

/** `list` is undefined if the file has errors. */
export interface CommentsFile {
  file: string;
  blog: string;
  list: Located<v.InferOutput<typeof commentsSchema>> | undefined;
}

export function readComments(reader: Reader, paths: string[]): CommentsFile[] {
  return paths.map((path) => ({
    file: reader.files.label(path),
    blog: slugOf(path),
    list: readYamlFile(reader, path, commentsSchema),
  }));
}

function errorIn(files: ContentFiles, path: string, ...[part, message, at]: [Path, string, RegExp?]): ContentIssue {
  const source = files.read(path);
  if (!('text' in source)) return { file: source.file, line: 1, message };
  return yamlError({ ...source, firstLine: 1 }, part, message, at);
}
