import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import type { Addresses, Place } from './addresses.ts';
import type { Answer } from './answer.ts';
import { createVisibleText, seenNodesOf, type VisibleText } from './visible-text.ts';

/** The facts kept about a page during the crawl. */
export interface Page {
  path: string;
  title: string;
  description: string;
  canonicals: string[];
  isIndexable: boolean;
  ids: Set<string>;
  /** Path and fragment of each object in its structured data. */
  nodeIds: Set<string>;
  references: Reference[];
  card: Card;
}

export interface Reference extends Place {
  kind: 'link' | 'file' | 'feed' | 'card' | 'data' | 'node' | 'canonical';
  type?: string;
}

export interface Card {
  image: string;
  width: string;
  height: string;
  alt: string;
}

/** The input of the rules for single pages. */
export interface PageContent {
  lang: string;
  headings: number[];
  unnamedImages: string[];
  brokenLinks: string[];
  robotsMeta: string;
  robotsHeader: string;
  jsonLd: string[];
  visible: VisibleText;
}

export function readPage(path: string, answer: Answer, addresses: Addresses): { page: Page; content: PageContent } {
  const page: Page = {
    path,
    title: '',
    description: '',
    canonicals: [],
    isIndexable: true,
    ids: new Set(),
    nodeIds: new Set(),
    references: [],
    card: { image: '', width: '', height: '', alt: '' },
  };
  const visible = createVisibleText();
  const content: PageContent = {
    lang: '',
    headings: [],
    unnamedImages: [],
    brokenLinks: [],
    robotsMeta: '',
    robotsHeader: answer.robots,
    jsonLd: [],
    visible,
  };
  const seen = new Set<string>();
  const refer = (kind: Reference['kind'], address: string, type?: string) => {
    const place = addresses.placeOf(address.trim(), path);
    const key = `${kind} ${place?.path}#${place?.fragment}`;
    if (!place || seen.has(key)) return;
    seen.add(key);
    page.references.push({ kind, ...place, ...(type && { type }) });
  };
  for (const node of seenNodesOf(parse(answer.body.toString()))) {
    if (tree.isTextNode(node)) visible.add(node.value);
    else if (tree.isElementNode(node)) readElement(node, { page, content, refer });
  }
  page.isIndexable = !hasNoindex(content.robotsMeta) && !hasNoindex(content.robotsHeader);
  return { page, content };
}

export function hasNoindex(robots: string): boolean {
  return robots
    .toLowerCase()
    .split(/[\s,:]+/)
    .some((word) => word === 'noindex' || word === 'none');
}

interface Reading {
  page: Page;
  content: PageContent;
  refer(kind: Reference['kind'], address: string, type?: string): void;
}

function readElement(element: Tree.Element, { page, content, refer }: Reading): void {
  const of = Object.fromEntries(element.attrs.map(({ name, value }) => [name, value]));
  const { tagName } = element;
  if (of.id) page.ids.add(of.id);
  for (const text of [of.alt, of.title, of['aria-label'], of.datetime]) if (text) content.visible.add(text);
  if (/^h[1-6]$/.test(tagName)) content.headings.push(Number(tagName[1]));
  if (tagName === 'html') content.lang = of.lang ?? '';
  if (tagName === 'title' && element.namespaceURI.endsWith('xhtml')) page.title ||= textOf(element).trim();
  if (tagName === 'a' || tagName === 'area') {
    if (of.name) page.ids.add(of.name);
    if (of.href !== undefined) refer('link', of.href);
    if (of.href !== undefined && !URL.canParse(of.href, 'http://site')) content.brokenLinks.push(of.href);
  }
  if (tagName === 'img' && of.alt === undefined) content.unnamedImages.push(of.src ?? '');
  if (tagName === 'script' && of.type === 'application/ld+json') content.jsonLd.push(textOf(element));
  if (['img', 'script', 'source', 'video', 'audio'].includes(tagName) && of.src) refer('file', of.src);
  for (const candidate of of.srcset?.split(',') ?? []) refer('file', candidate.trim().split(/\s/, 1)[0] ?? '');
  if (tagName === 'use') for (const file of [of['data-href'], of.href]) if (file) refer('file', file);
  if (tagName === 'meta') readMeta(of.name ?? of.property ?? '', of.content ?? '', { page, content, refer });
  if (tagName === 'link' && of.href) readLink(of, of.href, { page, content, refer });
}

function readMeta(name: string, value: string, { page, content, refer }: Reading): void {
  const { card } = page;
  if (name === 'description') page.description ||= value.trim();
  if (name === 'robots' || name === 'googlebot') content.robotsMeta += ` ${value}`;
  if (name === 'og:image' && !card.image) {
    card.image = value;
    if (URL.canParse(value)) refer('card', value);
  }
  if (name === 'og:image:width') card.width ||= value;
  if (name === 'og:image:height') card.height ||= value;
  if (name === 'og:image:alt') card.alt ||= value.trim();
}

function readLink(of: Record<string, string>, href: string, { page, refer }: Reading): void {
  const rel = new Set(of.rel?.toLowerCase().split(/\s+/));
  if (rel.has('canonical')) {
    page.canonicals.push(href);
    refer('canonical', href);
  }
  if (rel.has('alternate') && /\b(?:rss|atom|feed)\b/.test(of.type ?? '')) refer('feed', href, of.type);
  const loaded = ['stylesheet', 'icon', 'apple-touch-icon', 'manifest', 'preload', 'modulepreload', 'search'];
  if (loaded.some((one) => rel.has(one))) refer('file', href);
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
}
