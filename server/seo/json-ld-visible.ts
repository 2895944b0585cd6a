import { type Finding, quoted } from './finding.ts';
import { type LdGraph, type LdNode, listOf, typesOf } from './json-ld-graph.ts';
import { dateFields } from './json-ld-types.ts';
import type { VisibleText } from './visible-text.ts';

const textFields = ['name', 'headline', 'title', 'jobTitle', 'streetAddress', 'addressLocality', 'postalCode'];
const numberFields = ['value', 'minValue', 'maxValue', 'price'];
/** Their texts are for machines only. */
const unread = new Set(['ImageObject', 'PropertyValue', 'Country', 'VirtualLocation']);

export function checkVisibility(path: string, graph: LdGraph, visible: VisibleText): Finding[] {
  const reasons = graph.nodes
    .filter((node) => !typesOf(node).some((type) => unread.has(type)))
    .flatMap((node) =>
      hiddenOf(node, visible).map(({ field, value }) => `${typesOf(node).join('/')}.${field} ${value}`),
    );
  return [...new Set(reasons)].map((reason) => ({ rule: 'json-ld-hidden', path, reason }));
}

function hiddenOf(node: LdNode, visible: VisibleText): { field: string; value: string }[] {
  const isSeen = (field: string, value: unknown): boolean => {
    if (numberFields.includes(field)) return !Number.isFinite(Number(value)) || visible.hasNumber(Number(value));
    if (typeof value !== 'string') return true;
    if (dateFields.includes(field)) return visible.hasDate(value);
    return field === 'description' ? visible.hasHtml(value) : visible.has(value);
  };
  const fields = [...textFields, ...dateFields, ...numberFields];
  // Search engines compare only this description with the page.
  if (typesOf(node).includes('JobPosting')) fields.push('description');
  return fields.flatMap((field) =>
    listOf(node[field])
      .filter((value) => !isSeen(field, value))
      .map((value) => ({ field, value: quoted(String(value)) })),
  );
}
