import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import { createVisibleText, type VisibleText, visibleNodesOf } from './visible-text.ts';

export interface Page {
  /** Path and query. */
  path: string;
  html: string;
  title: string;
  description: string;
  canonicals: string[];
  isIndexable: boolean;
  robots: { meta: string; header: string };
  ids: Set<string>;
  links: string[];
  socialImage: { image: string; width: string; height: string; alt: string };
  jsonLd: string[];
  visible: VisibleText;
  hasHeading: boolean;
}

/** `header` is the value of X-Robots-Tag. */
export function readPage(path: string, html: string, header: string): Page {
  const page: Page = {
    path,
    html,
    title: '',
    description: '',
    canonicals: [],
    isIndexable: true,
    robots: { meta: '', header },
    ids: new Set(),
    links: [],
    socialImage: { image: '', width: '', height: '', alt: '' },
    jsonLd: [],
    visible: createVisibleText(),
    hasHeading: false,
  };
  for (const node of visibleNodesOf(parse(html))) {
    if (tree.isTextNode(node)) page.visible.add(node.value);
    else if (tree.isElementNode(node)) readElement(node, page);
  }
  page.isIndexable = !hasNoindex(page.robots.meta) && !hasNoindex(header);
  return page;
}

export function hasNoindex(robots: string): boolean {
  return /(?:^|[\s,:])(?:noindex|none)(?:$|[\s,])/i.test(robots);
}

function readElement(element: Tree.Element, page: Page): void {
  const of = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  const { tagName } = element;
  if (of.id) page.ids.add(of.id);
  for (const text of [of.alt, of.title, of['aria-label'], of.datetime]) if (text) page.visible.add(text);
  if (tagName === 'title' && element.namespaceURI.endsWith('xhtml')) page.title ||= textOf(element).trim();
  if (tagName === 'h1') page.hasHeading = true;
  if (tagName === 'a' && of.href !== undefined) page.links.push(of.href);
  if (tagName === 'link' && of.rel === 'canonical') page.canonicals.push(of.href ?? '');
  if (tagName === 'script' && of.type === 'application/ld+json') page.jsonLd.push(textOf(element));
  if (tagName === 'meta') readMeta(of.name ?? of.property ?? '', of.content ?? '', page);
}

function readMeta(name: string, value: string, page: Page): void {
  const { socialImage } = page;
  if (name === 'description') page.description ||= value.trim();
  if (name === 'robots' || name === 'googlebot') page.robots.meta += ` ${value}`;
  if (name === 'og:image') socialImage.image ||= value;
  if (name === 'og:image:width') socialImage.width ||= value;
  if (name === 'og:image:height') socialImage.height ||= value;
  if (name === 'og:image:alt') socialImage.alt ||= value.trim();
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
}
