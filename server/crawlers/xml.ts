export interface Xml {
  readonly markup: string;
}

export function element(name: string, attributes: Record<string, string>, ...children: (Xml | string)[]): Xml {
  const given = Object.entries(attributes).map(([key, value]) => ` ${key}="${escaped(value)}"`);
  const content = children.map((child) => (typeof child === 'string' ? escaped(child) : child.markup)).join('');
  const start = `<${name}${given.join('')}`;
  return { markup: content ? `${start}>${content}</${name}>` : `${start}/>` };
}

export const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escaped(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => entities[character] ?? '');
}
