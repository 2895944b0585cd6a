import type * as v from 'valibot';
import type { ContentIssue } from './content-error.ts';
import { type ContentFiles, slugOf } from './content-files.ts';
import { type Facts, withFacts } from './facts.ts';
import { commentsSchema } from './item-schemas.ts';
import { type FoundLinks, findLinks } from './links.ts';
import type { Reader } from './reader.ts';
import { checkValue, checkYaml, type Located, type Path, yamlError } from './yaml-text.ts';

export interface YamlFile<Value> extends Located<Value> {
  links: FoundLinks;
}

/** With `facts`, replaces each known `{name}` with the fact of that name. Returns undefined if the file has errors. */
export function readYamlFile<Schema extends v.GenericSchema>(
  reader: Reader,
  path: string,
  schema: Schema,
  facts?: Facts,
): YamlFile<v.InferOutput<Schema>> | undefined {
  const parsed = reader.read(path, (file) => {
    const source = { ...file, firstLine: 1 };
    const written = checkYaml(source, schema);
    if (!written.ok) return written;
    const quoting = facts ? checkValue(source, schema, withFacts(written.value, facts)) : written;
    if (!quoting.ok) return quoting;
    return { ok: true, value: { quoted: quoting.value, links: findLinks(written.value) }, style: written.style };
  });
  if (!parsed) return undefined;
  const { quoted, links } = parsed.value;
  const { files } = reader;
  return { file: files.label(path), value: quoted, links, makeError: (...args) => errorIn(files, path, ...args) };
}

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
