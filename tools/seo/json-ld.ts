import * as v from 'valibot';
import type { Finding } from './finding.ts';
import type { Page } from './page.ts';

type Node = Record<string, unknown>;

const shown = {
  text: ['name', 'headline', 'title', 'jobTitle', 'streetAddress', 'addressLocality', 'postalCode'],
  date: ['datePosted', 'datePublished', 'dateModified', 'validThrough', 'startDate', 'endDate'],
  number: ['value', 'minValue', 'maxValue', 'price'],
};
/** Types whose values do not need to be visible on the page. */
const unread = new Set(['ImageObject', 'PropertyValue', 'Country', 'VirtualLocation']);

const documentSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({ '@context': v.pipe(v.string(), v.regex(/^https?:\/\/schema\.org\/?$/)) }),
);

export function checkJsonLd(page: Page, now: Date): Finding[] {
  const { path } = page;
  return page.jsonLd.flatMap((block) => {
    const document = v.safeParse(documentSchema, block);
    if (!document.success)
      return [
        {
          rule: 'json-ld-invalid',
          path,
          reason: v.flatten(document.issues).root?.[0] ?? 'does not name schema.org as its @context',
        },
      ];
    const nodes = [...nodesIn(document.output)];
    return [
      ...nodes.flatMap((node) => wrongDates(node, now)).map((reason) => ({ rule: 'json-ld-invalid', path, reason })),
      ...nodes.flatMap((node) => hidden(node, page)).map((reason) => ({ rule: 'json-ld-hidden', path, reason })),
    ];
  });
}

const deepest = 20;

function* nodesIn(value: unknown, depth = 0): Generator<Node> {
  if (depth > deepest) return;
  if (Array.isArray(value)) for (const one of value) yield* nodesIn(one, depth + 1);
  else if (v.is(v.record(v.string(), v.unknown()), value)) {
    yield value;
    for (const one of Object.values(value)) yield* nodesIn(one, depth + 1);
  }
}

const dateSchema = v.union([v.pipe(v.string(), v.isoDate()), v.pipe(v.string(), v.isoTimestamp())]);

function wrongDates(node: Node, now: Date): string[] {
  return shown.date.flatMap((field) =>
    listOf(node[field]).flatMap((value) => {
      if (!v.is(dateSchema, value)) return [`${nameOf(node)}.${field} is ${value}, which is not an ISO 8601 date`];
      const end = new Date(value.includes('T') ? value : `${value}T23:59:59Z`);
      return field === 'validThrough' && end < now ? [`${nameOf(node)} expired on ${value}`] : [];
    }),
  );
}

function hidden(node: Node, { visible }: Page): string[] {
  const types = listOf(node['@type']).map(String);
  if (types.some((type) => unread.has(type))) return [];
  const unseen = (fields: string[], isSeen: (value: string) => boolean) =>
    fields.flatMap((field) =>
      listOf(node[field])
        .filter((value) => typeof value !== 'object' && !isSeen(String(value)))
        .map((value) => `${nameOf(node)}.${field}: ${value}`),
    );
  return [
    ...unseen(shown.text, visible.has),
    ...unseen(shown.date, visible.hasDate),
    ...unseen(shown.number, (value) => Number.isNaN(Number(value)) || visible.hasNumber(Number(value))),
    // Of all descriptions, only a job posting's must be visible on the page.
    ...(types.includes('JobPosting') ? unseen(['description'], visible.hasHtml) : []),
  ];
}

function nameOf(node: Node): string {
  return listOf(node['@type']).join('/') || 'an object';
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : value === undefined || value === null ? [] : [value];
}
