import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { expect } from 'vitest';

export type Node = ReturnType<typeof JSON.parse>;

export function graphIn(html: string): Node[] {
  const [script, ...others] = scriptsIn(html);
  expect(others).toEqual([]);
  const data = JSON.parse(script ?? '{}');
  expect(data['@context']).toBe('https://schema.org');
  return data['@graph'];
}

export function scriptsIn(html: string): string[] {
  const isScript = (element: Tree.Element) => attributeOf(element, 'type') === 'application/ld+json';
  return elementsIn(parse(html)).filter(isScript).map(textOf);
}

const shown = new Set([
  ...['name', 'headline', 'title', 'jobTitle', 'streetAddress', 'addressLocality', 'postalCode', 'email', 'telephone'],
  ...['articleSection', 'keywords', 'serviceType', 'audienceType', 'genre', 'category'],
]);
const shownAsDates = new Set([
  ...['datePublished', 'dateModified', 'dateCreated', 'datePosted', 'validThrough', 'startDate', 'endDate'],
]);

export function unseen(graph: Node[], html: string): string[] {
  const words = plain(textOf(parse(html)));
  return valuesOf(graph)
    .filter(([key, value]) => {
      if (shownAsDates.has(key)) return !html.includes(`dateTime="${value.slice(0, 10)}"`);
      return shown.has(key) && !words.includes(plain(value));
    })
    .map((entry) => entry.join(': '));
}

function valuesOf(node: Node, key = ''): [key: string, value: string][] {
  if (Array.isArray(node)) return node.flatMap((one) => valuesOf(one, key));
  if (typeof node !== 'object') return [[key, String(node)]];
  return Object.entries(node).flatMap(([name, value]) => valuesOf(value, name));
}

const unread = ['script', 'style', 'template'];

export function textOf(node: Tree.ParentNode): string {
  return node.childNodes
    .map((child) => {
      if (tree.isTextNode(child)) return child.value;
      return tree.isElementNode(child) && !unread.includes(child.tagName) ? ` ${textOf(child)} ` : '';
    })
    .join('');
}

export function plain(text: string): string {
  return text
    .replace(/[\s\u00ad\u200b]+/gu, '')
    .replace(/[“”]/g, '"')
    .replace(/[‘’]/g, "'");
}

export function elementsIn(node: Tree.ParentNode): Tree.Element[] {
  return node.childNodes.filter(tree.isElementNode).flatMap((element) => [element, ...elementsIn(element)]);
}

export function attributeOf(element: Tree.Element | undefined, name: string): string | undefined {
  return element?.attrs.find((attribute) => attribute.name === name)?.value;
}
