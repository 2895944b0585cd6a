import { parse, type DefaultTreeAdapterTypes as Tree, defaultTreeAdapter as tree } from 'parse5';
import request from 'supertest';
import type { TestSite } from './test-site.ts';

export interface CrawledPage {
  path: string;
  status: number;
  html: string;
  title: string;
  description: string;
  headings: number;
  heading: string;
  ids: Set<string>;
  links: { path: string; fragment: string }[];
  files: string[];
  depth: number;
}

const userAgent = 'curl';

const max = 500;

export async function crawl(site: TestSite): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>();
  let wave = ['/'];
  for (let depth = 0; wave.length > 0; depth += 1) {
    const next = new Set<string>();
    for (const path of wave) {
      const page = { ...(await crawlPage(site, path)), depth };
      pages.set(path, page);
      if (pages.size > max) throw new Error(`The site has more than ${max} pages; the last one is ${path}.`);
      for (const link of page.links) next.add(link.path);
    }
    wave = [...next].filter((path) => !pages.has(path));
  }
  return pages;
}

export async function crawlPage(site: TestSite, path: string): Promise<CrawledPage> {
  const { status, text } = await request(site.server).get(path).set('User-Agent', userAgent).redirects(0);
  const page: CrawledPage = {
    path,
    status,
    html: text,
    title: '',
    description: '',
    headings: 0,
    heading: '',
    ids: new Set(),
    links: [],
    files: [],
    depth: 0,
  };
  for (const element of elementsOf(parse(text))) read(element, page);
  return page;
}

function read(element: Tree.Element, page: CrawledPage): void {
  const attribute = (name: string) => element.attrs.find((one) => one.name === name)?.value;
  const id = attribute('id');
  if (id) page.ids.add(id);
  if (element.tagName === 'h1') {
    page.headings += 1;
    page.heading ||= allTextOf(element);
  }
  if (element.tagName === 'title' && !page.title) page.title = textOf(element);
  if (element.tagName === 'meta' && attribute('name') === 'description') page.description = attribute('content') ?? '';
  const href = attribute('href');
  const drawing = element.tagName === 'use' && attribute('data-href');
  if (drawing) page.files.push(drawing.split('#', 1)[0] ?? '');
  if (element.tagName !== 'a' || href === undefined) return;
  const url = URL.parse(href, `http://site${page.path}`);
  if (url?.host !== 'site' || !url.protocol.startsWith('http')) return;
  if (/\.[a-z0-9]+$/.test(url.pathname)) return void page.files.push(url.pathname);
  page.links.push({ path: url.pathname + url.search, fragment: decodeURIComponent(url.hash.slice(1)) });
}

function* elementsOf(node: Tree.Node): Generator<Tree.Element> {
  if (tree.isElementNode(node)) yield node;
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

function allTextOf(node: Tree.Node): string {
  if (tree.isTextNode(node)) return node.value;
  return 'childNodes' in node ? node.childNodes.map(allTextOf).join('') : '';
}

function textOf(node: Tree.ParentNode): string {
  return node.childNodes.map((child) => (tree.isTextNode(child) ? child.value : '')).join('');
}
