import { marked, type Token } from 'marked';
import * as v from 'valibot';
import { parse } from 'yaml';

const text = (longest: number) => v.pipe(v.string('write text'), v.nonEmpty('write text'), v.maxLength(longest));

/** The front matter of `content/documents/<slug>.md`. */
const factsSchema = v.strictObject({
  title: text(80),
  number: text(24),
  revision: text(12),
  date: v.pipe(v.string('write a date in quotes'), v.isoDate('write a date like "2026-11-18"')),
  owner: text(60),
  product: text(80),
  /** What the document is, in the first lines of the first page. */
  summary: text(600),
});

export type DocumentFacts = v.InferOutput<typeof factsSchema>;

/** Throws an error that names the file and what to write. */
export function readDocument(file: string, source: string): { facts: DocumentFacts; tokens: Token[] } {
  const [, yaml, body] = /^---\n([\s\S]*?\n)---\n([\s\S]*)$/.exec(source) ?? [];
  if (yaml === undefined || body === undefined) throw new Error(`${file}: write front matter between two lines ---`);
  const checked = v.safeParse(factsSchema, parse(yaml));
  if (checked.success) return { facts: checked.output, tokens: marked.lexer(body) };
  const [issue] = checked.issues;
  throw new Error(`${file}: ${v.getDotPath(issue) ?? 'front matter'}: ${issue.message}`);
}
