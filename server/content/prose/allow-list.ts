import { html, type DefaultTreeAdapterTypes as Tree } from 'parse5';

type Attribute = Tree.Element['attrs'][number];

export const droppedWithContent = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'svg',
  'math',
  'textarea',
  'select',
  'title',
]);

/**
 * Allowed attributes by element. An element that is neither here nor in `droppedWithContent` is replaced with its
 * content.
 */
const allowed: Record<string, string[]> = {
  p: [],
  br: [],
  hr: [],
  h2: [],
  h3: [],
  h4: [],
  blockquote: [],
  aside: [],
  strong: [],
  em: [],
  b: [],
  i: [],
  s: [],
  sub: [],
  sup: [],
  kbd: [],
  abbr: ['title'],
  span: ['class'],
  ul: [],
  ol: ['start'],
  li: [],
  dl: [],
  dt: [],
  dd: [],
  pre: ['data-file'],
  code: ['class'],
  table: [],
  caption: [],
  thead: [],
  tbody: [],
  tfoot: [],
  tr: [],
  th: ['align', 'scope', 'colspan'],
  td: ['align', 'colspan'],
  figure: [],
  figcaption: [],
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
};

export function isAllowed(element: Tree.Element): boolean {
  return element.namespaceURI === html.NS.HTML && Object.hasOwn(allowed, element.tagName);
}

export function cleanAttributes(element: Tree.Element, imageHosts: string[]): Attribute[] | undefined {
  const safe = element.attrs.filter(({ name }) => allowed[element.tagName]?.includes(name));
  if (element.tagName === 'a') return cleanLink(safe);
  if (element.tagName === 'img') return cleanImage(safe, imageHosts);
  if (['td', 'th'].includes(element.tagName)) return safe.flatMap(cleanCell);
  return safe.filter(({ name, value }) => name !== 'class' || /^(?:language|token)-[a-z]+$/.test(value));
}

/**
 * Replaces the obsolete attribute `align`, which the Markdown parser writes, with a class for right or centered
 * alignment.
 */
function cleanCell({ name, value }: Attribute): Attribute[] {
  if (name !== 'align') return [{ name, value }];
  return value === 'right' || value === 'center' ? [{ name: 'class', value: `align-${value}` }] : [];
}

function cleanLink(attributes: Attribute[]): Attribute[] {
  const href = attributes.find(({ name }) => name === 'href')?.value.trim() ?? '';
  if (/^#[\w-]+$/.test(href)) return [{ name: 'href', value: href }];
  const inside = href.startsWith('/') ? URL.parse(href, 'https://site.invalid') : null;
  if (inside) {
    const { host, pathname, search, hash } = inside;
    // A path that begins with two slashes would refer to another host.
    const isOwn = host === 'site.invalid' && !pathname.startsWith('//');
    return isOwn ? [{ name: 'href', value: pathname + search + hash }] : [];
  }
  const url = URL.parse(href);
  if (!url || !['http:', 'https:', 'mailto:', 'tel:'].includes(url.protocol)) return [];
  return [
    { name: 'href', value: url.href },
    { name: 'rel', value: 'noopener' },
  ];
}

function cleanImage(attributes: Attribute[], imageHosts: string[]): Attribute[] | undefined {
  const url = URL.parse(attributes.find(({ name }) => name === 'src')?.value ?? '');
  if (url?.protocol !== 'https:' || !imageHosts.includes(url.host)) return undefined;
  const rest = attributes.filter(({ name, value }) => name === 'alt' || /^\d{1,5}$/.test(value));
  return [{ name: 'src', value: url.href }, ...rest, { name: 'loading', value: 'lazy' }];
}
