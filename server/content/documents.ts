import { marked, type Token } from 'marked';
import * as v from 'valibot';
import type { ContentIssue } from './content-error.ts';
import type { ContentFiles, SourceFile } from './content-files.ts';
import { record } from './fields.ts';
import { splitFrontMatter } from './markdown-files.ts';
import { curlQuotes } from './prose/quotes.ts';
import { checkYaml } from './yaml-text.ts';

const text = (max: number) =>
  v.pipe(
    v.string('enter text'),
    v.nonEmpty('enter text'),
    v.maxLength(max, `use at most ${max} characters`),
    v.transform((prose) => curlQuotes(prose)),
  );

const factsSchema = record({
  title: text(80),
  number: text(24),
  revision: text(12),
  date: v.pipe(v.string('use a date in quotes'), v.isoDate('use a date such as "2026-11-18"')),
  owner: text(60),
  product: text(80),
  summary: text(600),
});

export type DocumentFacts = v.InferOutput<typeof factsSchema>;

export type ParsedDocument =
  | { ok: true; facts: DocumentFacts; tokens: Token[] }
  | { ok: false; errors: ContentIssue[] };

const blocks: ReadonlySet<string> = new Set(['heading', 'paragraph', 'list', 'table', 'code', 'space']);

export function readDocument(files: ContentFiles, slug: string): ParsedDocument {
  const source = files.read(`documents/${slug}.md`);
  if (!('text' in source)) return { ok: false, errors: [source] };
  const parts = splitFrontMatter(source);
  if (!parts) {
    const message = 'has no front matter; start with a line "---", the front matter, and a second line "---"';
    return { ok: false, errors: [{ file: source.file, line: 1, message }] };
  }
  const checked = checkYaml(parts.frontMatter, factsSchema);
  const tokens = marked.lexer(curlQuotes(source.text.slice(parts.bodyStart)));
  const errors = [...(checked.ok ? [] : checked.errors), ...unknownBlocks(source, parts.bodyStart, tokens)];
  return checked.ok && errors.length === 0 ? { ok: true, facts: checked.value, tokens } : { ok: false, errors };
}

export function documentErrors(files: ContentFiles, slugs: string[]): ContentIssue[] {
  return slugs.flatMap((slug) => {
    const read = readDocument(files, slug);
    return read.ok ? [] : read.errors;
  });
}

function unknownBlocks({ file, text }: SourceFile, start: number, tokens: readonly Token[]): ContentIssue[] {
  let at = start;
  return tokens.flatMap(({ type, raw }) => {
    const begin = at;
    at += raw.length;
    if (blocks.has(type)) return [];
    const line = text.slice(0, begin).split('\n').length;
    const remedy = 'use only headings, paragraphs, lists, tables, and code';
    return [{ file, line, message: `a document cannot contain a block of type ${type}; ${remedy}` }];
  });
}
