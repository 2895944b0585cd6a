import { dirname } from 'node:path/posix';
import * as v from 'valibot';
import { slugPattern } from '../../shared/paths.ts';
import { readingMinutes, readMarkdown, renderTokens } from '../prose/markdown.ts';
import type { Fault } from './content-error.ts';
import { type ContentFiles, type SourceFile, slugOf } from './content-files.ts';
import { slugHint } from './fields.ts';
import type { FoundLinks } from './found-links.ts';
import { splitFrontMatter } from './front-matter.ts';
import type { Derive, KeptFiles } from './kept-files.ts';
import { createLinkTokens, findLinks } from './markdown-links.ts';
import { pictureAddress } from './pictures.ts';
import { checkYaml, type Located, type Path, yamlFault } from './yaml-text.ts';

/** What a file of an item says that other files depend on. */
export interface MarkdownEntry<Facts> extends Located<Facts> {
  links: FoundLinks;
  /** All of it, front matter and text: read again. */
  whole(): object & { body: string };
}

/** A Markdown file. `entry` is undefined when it holds mistakes. */
export interface MarkdownFile<Facts> {
  slug: string;
  entry: MarkdownEntry<Facts> | undefined;
}

type ItemSchema = v.GenericSchema<unknown, { draft: boolean; publishedAt: string }>;

/** Brings what is known of these Markdown files to what they are. The name of a file is the slug of what it holds. */
export function readMarkdownFiles<Facts extends v.GenericSchema>(
  kept: KeptFiles,
  paths: string[],
  { schema, facts }: { schema: ItemSchema; facts: Facts },
  faults: Fault[],
): MarkdownFile<v.InferOutput<Facts>>[] {
  return paths.map((path) => {
    const slug = slugOf(path);
    const file = kept.files.label(path);
    if (!slugPattern.test(slug)) faults.push({ file, line: 1, message: `name of the file: ${slugHint}` });
    const found = kept.keep(path, deriveItem(schema, dirname(path)), faults);
    if (!found) return { slug, entry: undefined };
    const entry = {
      file,
      value: v.parse(facts, found.value),
      links: found.links,
      fault: (...args: FaultArguments) => markdownFault(kept.files, path, ...args),
      whole: () => wholeOf(kept.files, path, schema),
    };
    return { slug, entry };
  });
}

function deriveItem(schema: ItemSchema, folder: string): Derive {
  return (source) => {
    const parts = splitFrontMatter(source);
    if (!parts) return failed(source, 'start with a line ---, the front matter, and a second line ---');
    const checked = checkYaml(parts.frontMatter, schema);
    if (!checked.ok) return checked;
    if (!parts.body) return failed(source, 'has no text; write it below the front matter');
    const { value } = checked;
    const links = createLinkTokens();
    const tokens = readMarkdown(parts.body, (token) => {
      if (token.type === 'image') token.href = pictureAddress(folder, token.href);
      links.take(token);
    });
    const text = { html: renderTokens(tokens), minutes: readingMinutes(parts.body) };
    const day = value.draft ? null : value.publishedAt;
    return { ok: true, derived: { value, links: findLinks(value, links), day, text } };
  };
}

function failed({ file }: SourceFile, message: string): { ok: false; faults: Fault[] } {
  return { ok: false, faults: [{ file, line: 1, message }] };
}

type FaultArguments = [path: Path, message: string, at?: RegExp];

/** The text is a part like those of the front matter, called `body`. */
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
