import { dirname } from 'node:path/posix';
import type * as v from 'valibot';
import { slugPattern } from '../../shared/paths.ts';
import type { ContentIssue } from './content-error.ts';
import { type ContentFiles, type SourceFile, slugOf } from './content-files.ts';
import { slugHint } from './fields.ts';
import { createLinkTokens, type FoundLinks, findLinks } from './links.ts';
import { pictureAddress } from './pictures.ts';
import { readingMinutes, readMarkdown, renderTokens } from './prose/markdown.ts';
import type { Reader, Steps } from './reader.ts';
import { checkYaml, type Located, type Path, type YamlSource, yamlError } from './yaml-text.ts';

export interface MarkdownEntry<Value> extends Located<Value> {
  links: FoundLinks;
  html: string;
  minutes: number;
  body: string;
}

export interface MarkdownFile<Value> {
  slug: string;
  entry: MarkdownEntry<Value> | undefined;
}

export function* readMarkdownFiles<Schema extends v.GenericSchema>(
  reader: Reader,
  paths: string[],
  schema: Schema,
): Steps<MarkdownFile<v.InferOutput<Schema>>[]> {
  const read: MarkdownFile<v.InferOutput<Schema>>[] = [];
  for (const path of paths) {
    read.push(readMarkdownFile(reader, path, schema));
    yield;
  }
  return read;
}

function readMarkdownFile<Schema extends v.GenericSchema>(
  reader: Reader,
  path: string,
  schema: Schema,
): MarkdownFile<v.InferOutput<Schema>> {
  const slug = slugOf(path);
  const { files, errors } = reader;
  const file = files.label(path);
  if (!slugPattern.test(slug)) errors.push({ file, line: 1, message: `the file name is not a slug; ${slugHint}` });
  let body = '';
  const links = createLinkTokens();
  const parsed = reader.read(path, (source) => {
    const parts = splitFrontMatter(source);
    if (!parts)
      return failed(source, 'has no front matter; start with a line "---", the front matter, and a second line "---"');
    const checked = checkYaml(parts.frontMatter, schema);
    if (!checked.ok) return checked;
    if (!parts.body) return failed(source, 'has no text; add text below the front matter');
    body = parts.body;
    return checked;
  });
  if (!parsed) return { slug, entry: undefined };
  const tokens = readMarkdown(body, (token) => {
    if (token.type === 'image') token.href = pictureAddress(dirname(path), token.href);
    links.take(token);
  });
  const entry = {
    file,
    value: parsed.value,
    links: findLinks(parsed.value, links),
    html: renderTokens(tokens),
    minutes: readingMinutes(body),
    body,
    makeError: (...args: ErrorArguments) => markdownError(files, path, ...args),
  };
  return { slug, entry };
}

function failed({ file }: SourceFile, message: string): { ok: false; errors: ContentIssue[] } {
  return { ok: false, errors: [{ file, line: 1, message }] };
}

type ErrorArguments = [path: Path, message: string, at?: RegExp];

/** A path that begins with `body` refers to the text below the front matter. */
function markdownError(files: ContentFiles, path: string, ...[part, message, at]: ErrorArguments): ContentIssue {
  const source = files.read(path);
  const parts = 'text' in source ? splitFrontMatter(source) : undefined;
  if (!parts || !('text' in source)) return { file: source.file, line: 1, message };
  if (part[0] !== 'body') return yamlError(parts.frontMatter, part, message, at);
  const further = at ? source.text.slice(parts.bodyStart).search(at) : -1;
  const upTo = source.text.slice(0, parts.bodyStart + Math.max(0, further));
  return { file: source.file, line: upTo.split('\n').length, message };
}

interface MarkdownParts {
  frontMatter: YamlSource;
  body: string;
  bodyStart: number;
}

export function splitFrontMatter({ file, text }: SourceFile): MarkdownParts | undefined {
  const [whole, yaml] = text.match(/^---\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/) ?? [];
  if (whole === undefined) return undefined;
  const frontMatter = { file, text: yaml ?? '', firstLine: 2 };
  return { frontMatter, body: text.slice(whole.length).trim(), bodyStart: whole.length };
}
