import { type DefaultTreeAdapterMap, parseFragment, serialize } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

/** Every element of the markup, in order. Throws for markup that a parser has to mend. */
export function elementsOf(markup: string): Element[] {
  const fragment = parseFragment(markup);
  if (serialize(fragment) !== markup.replace(/<(\w+)([^<>]*)\/>/g, '<$1$2></$1>')) throw new Error('not well-formed');
  return fragment.childNodes.flatMap(withDescendants);
}

/** The value of an attribute, or undefined. */
export function attribute(element: Element, name: string): string | undefined {
  return element.attrs.find((attr) => attr.name === name)?.value;
}

function withDescendants(node: Node): Element[] {
  if (!('tagName' in node)) return [];
  return [node, ...node.childNodes.flatMap(withDescendants)];
}
