import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export function elementsOf(markup: string): Element[] {
  const fragment = parseFragment(markup);
  if (serialize(fragment) !== markup.replace(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>')) throw new Error('not well-formed');
  return fragment.childNodes.flatMap(withDescendants);
}

export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function withDescendants(node: Node): Element[] {
  if (!('tagName' in node)) return [];
  return [node, ...node.childNodes.flatMap(withDescendants)];
}
