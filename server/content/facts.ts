import * as v from 'valibot';
import { line, listBy, listOf, record, verbatimLine } from './fields.ts';

/**
 * Format of `content/facts.yaml`, the facts that several pages state. Content pages, the home page, emails, and
 * `seo.yaml` quote a fact as `{name}`. The patterns in `said` find texts that state the fact without quoting it.
 * tools/house-style compares the text that a pattern's group matches with `value`.
 */
export const factsSchema = listBy(
  record({
    name: v.pipe(
      line(1, 40),
      v.regex(/^[a-z]\w*$/, 'use letters, digits, and underscores, starting with a lowercase letter, as in products'),
    ),
    value: line(1, 60),
    said: v.optional(
      listOf(v.pipe(verbatimLine(1, 200), v.check(hasOneGroup, 'use a regular expression with one group')), 0, 8),
      [],
    ),
  }),
  'name',
);

export type CompanyFact = v.InferOutput<typeof factsSchema>[number];

function hasOneGroup(pattern: string): boolean {
  try {
    // bounded: the operator's content files, and an empty text to search
    return new RegExp(`${pattern}|`, 'u').exec('')?.length === 2;
  } catch {
    return false;
  }
}

export type Facts = Readonly<Record<string, string>>;

export function withFacts(value: unknown, facts: Facts): unknown {
  if (typeof value === 'string') return value.replaceAll(/\{(\w+)\}/g, (whole, name) => facts[name] ?? whole);
  if (Array.isArray(value)) return value.map((item) => withFacts(item, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, withFacts(item, facts)]));
}
