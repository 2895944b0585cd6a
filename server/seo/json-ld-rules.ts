import { type Finding, quoted } from './finding.ts';
import { isNode, type LdGraph, type LdNode, listOf, typesOf } from './json-ld-graph.ts';
import { addressFields, dateFields, fieldsAtTop, requiredFields, withSupertypes } from './json-ld-types.ts';
import { expectedTypes } from './page-kinds.ts';

export function checkGraph(path: string, graph: LdGraph, now: Date): Finding[] {
  const reasons = [
    ...graph.faults,
    ...graph.nodes.flatMap((node) => [
      ...lacking(node, graph),
      ...wrongDates(node, now),
      ...relativeAddresses(node),
      ...wrongPositions(node),
    ]),
  ];
  return [...new Set(reasons)].map((reason) => ({ rule: 'json-ld-invalid', path, reason }));
}

export function checkTypes(path: string, graph: LdGraph): Finding[] {
  const present = new Set(graph.nodes.flatMap(typesOf).flatMap(withSupertypes));
  const absent = expectedTypes(path).filter((type) => !type.split('|').some((one) => present.has(one)));
  return absent.length
    ? [{ rule: 'json-ld-absent', path, reason: `has no ${absent.join(', ').replaceAll('|', ' or ')}` }]
    : [];
}

export function addressesIn(graph: LdGraph): string[] {
  const fields = addressFields.filter((field) => field !== 'sameAs');
  const values = graph.nodes.flatMap((node) => fields.flatMap((field) => listOf(node[field])));
  return values.filter((value) => typeof value === 'string');
}

function lacking(node: LdNode, graph: LdGraph): string[] {
  const types = typesOf(node).flatMap(withSupertypes);
  const tables = graph.top.has(node) ? [requiredFields, fieldsAtTop] : [requiredFields];
  const fields = types.flatMap((type) => tables.flatMap((table) => table[type] ?? []));
  const missing = fields.filter((field) => !field.split('|').some((one) => has(node, one.split('.'), graph)));
  const itemless = types.includes('BreadcrumbList') ? listOf(node.itemListElement).slice(0, -1).filter(hasNoItem) : [];
  return [
    ...missing.map((field) => `${nameOf(node)} has no ${field.replaceAll('|', ' or ')}`),
    ...itemless.map((item) => `${nameOf(node)} has no item at position ${isNode(item) ? item.position : '?'}`),
  ];
}

function has(value: unknown, [field, ...rest]: string[], graph: LdGraph): boolean {
  const node = graph.resolve(value);
  if (field === undefined) return node !== '' && node !== undefined;
  if (!isNode(node)) return false;
  const values = listOf(node[field]);
  return values.length > 0 && values.every((one) => has(one, rest, graph));
}

function hasNoItem(element: unknown): boolean {
  return isNode(element) && element.item === undefined;
}

const isoDate = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?)?$/;

function wrongDates(node: LdNode, now: Date): string[] {
  return dateFields.flatMap((field) =>
    listOf(node[field]).flatMap((value) => {
      if (typeof value !== 'string' || !isoDate.test(value) || Number.isNaN(Date.parse(value))) {
        return [`${nameOf(node)}.${field} is ${quoted(String(value))}, which is not an ISO 8601 date`];
      }
      const end = new Date(value.includes('T') ? value : `${value}T23:59:59Z`);
      return field === 'validThrough' && end < now ? [`${nameOf(node)} expired on ${value}`] : [];
    }),
  );
}

function relativeAddresses(node: LdNode): string[] {
  return addressFields.flatMap((field) =>
    listOf(node[field])
      .filter((value) => typeof value === 'string' && !URL.canParse(value))
      .map((value) => `${nameOf(node)}.${field} is ${quoted(String(value))}, which is not an absolute address`),
  );
}

function wrongPositions(node: LdNode): string[] {
  if (!typesOf(node).some((type) => type === 'BreadcrumbList' || type === 'ItemList')) return [];
  const positions = listOf(node.itemListElement).map((element) => (isNode(element) ? Number(element.position) : 0));
  const [first = 1] = positions;
  // The second page of a list may continue counting.
  const isWrong = first < 1 || positions.some((position, at) => position !== first + at);
  return isWrong ? [`${nameOf(node)} has the positions ${positions.join(', ')}, which are not consecutive`] : [];
}

function nameOf(node: LdNode): string {
  return typesOf(node).join('/');
}
