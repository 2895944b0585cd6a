import { dirname } from 'node:path/posix';
import * as v from 'valibot';
import { slugPattern } from '../../shared/paths.ts';
import { readingMinutes, readMarkdown, renderTokens } from '../prose/markdown.ts';
import type { Fault } from './content-error.ts';
import { type ContentFiles, type SourceFile, slugOf } from './content-files.ts';
import { slugHint } from './fields.ts';
import { createLinkTokens, type FoundLinks, findLinks } from './links.ts';
import type { Derive, ParsedFiles } from './parsed-files.ts';
import { pictureAddress } from './pictures.ts';
import { checkYaml, type Located, type Path, type YamlSource, yamlFault } from './yaml-text.ts';

export interface MarkdownEntry<Facts> extends Located<Facts> {
  links: FoundLinks;
  whole(): object & { body: string };
}

/** `entry` is undefined when the file has mistakes. */
export interface MarkdownFile<Facts> {
  slug: string;
  entry: MarkdownEntry<Facts> | undefined;
}

type ItemSchema = v.GenericSchema<unknown, { draft: boolean; publishedAt: string }>;

export function readMarkdownFiles<Facts extends v.GenericSchema>(
  parsedFiles: ParsedFiles,
  paths: string[],
  { schema, facts }: { schema: ItemSchema; facts: Facts },
  faults: Fault[],
): MarkdownFile<v.InferOutput<Facts>>[] {
  return paths.map((path) => {
    const slug = slugOf(path);
    const file = parsedFiles.files.label(path);
    if (!slugPattern.test(slug)) faults.push({ file, line: 1, message: `the file name is not a slug; ${slugHint}` });
    const found = parsedFiles.read(path, deriveItem(schema, dirname(path)), faults);
    if (!found) return { slug, entry: undefined };
    const entry = {
      file,
      value: v.parse(facts, found.value),
      links: found.links,
      fault: (...args: FaultArguments) => markdownFault(parsedFiles.files, path, ...args),
      whole: () => wholeOf(parsedFiles.files, path, schema),
    };
    return { slug, entry };
  });
}

function deriveItem(schema: ItemSchema, folder: string): Derive {
  return (source) => {
    const parts = splitFrontMatter(source);
    if (!parts)
      return failed(source, 'has no front matter; start with a line ---, the front matter, and a second line ---');
    const checked = checkYaml(parts.frontMatter, schema);
    if (!checked.ok) return checked;
    if (!parts.body) return failed(source, 'has no text; write text below the front matter');
    const { value, style } = checked;
    const links = createLinkTokens();
    const tokens = readMarkdown(parts.body, (token) => {
      if (token.type === 'image') token.href = pictureAddress(folder, token.href);
      links.take(token);
    });
    const text = { html: renderTokens(tokens), minutes: readingMinutes(parts.body) };
    const day = value.draft ? null : value.publishedAt;
    return { ok: true, derived: { value, links: findLinks(value, links), day, text, style } };
  };
}

function failed({ file }: SourceFile, message: string): { ok: false; faults: Fault[] } {
  return { ok: false, faults: [{ file, line: 1, message }] };
}

type FaultArguments = [path: Path, message: string, at?: RegExp];

/** The text below the front matter has the path `body`. */
function markdownFault(files: ContentFiles, path: string, ...[part, message, at]: FaultArguments): Fault {
  const source = files.read(path);
  const parts = 'text' in source ? splitFrontMatter(source) : undefined;
  if (!parts || !('text' in source)) return { file: source.file, line: 1, message };
  if (part[0] !== 'body') return yamlFault(parts.frontMatter, part, message, at);
  const further = at ? source.text.slice(parts.bodyStart).search(at) : -1;
  const upTo = source.text.slice(0, parts.bodyStart + Math.max(0, further));
  return { file: source.file, line: upTo.split('\n').length, message };
}

function wholeOf(files: ContentFiles, path: string, schema: ItemSchema): object & { body: string } {
  const source = files.read(path);
  const parts = 'text' in source ? splitFrontMatter(source) : undefined;
  const checked = parts && checkYaml(parts.frontMatter, schema);
  return { ...(checked?.ok ? checked.value : {}), body: parts?.body ?? '' };
}

interface MarkdownParts {
  frontMatter: YamlSource;
  body: string;
  bodyStart: number;
}

/** Undefined without front matter. */
export function splitFrontMatter({ file, text }: SourceFile): MarkdownParts | undefined {
  const [whole, yaml] = text.match(/^---\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/) ?? [];
  if (whole === undefined) return undefined;
  const frontMatter = { file, text: yaml ?? '', firstLine: 2 };
  return { frontMatter, body: text.slice(whole.length).trim(), bodyStart: whole.length };
}
