import type { TinyPage, TinySite } from './tiny-site.ts';

export interface Mistake {
  rule: string;
  on: string;
  plant: (site: TinySite) => void;
}

export type Mistakes = Record<string, Mistake>;

export function pageAt(pages: Record<string, TinyPage>, path: string): TinyPage {
  const page = pages[path];
  if (!page) throw new Error(`The site has no page ${path}.`);
  return page;
}

export function onPage(path: string, change: Partial<TinyPage>) {
  return ({ pages }: TinySite) => void Object.assign(pageAt(pages, path), change);
}

export function onBody(path: string, more: string) {
  return ({ pages }: TinySite) => {
    pageAt(pages, path).body += more;
  };
}

export function onSocialImage(path: string, change: Partial<TinyPage['socialImage']>) {
  return ({ pages }: TinySite) => void Object.assign(pageAt(pages, path).socialImage, change);
}

export function onNode(path: string, type: string, change: Record<string, unknown>) {
  return ({ pages }: TinySite) => {
    const node = pageAt(pages, path).graph.find((one) => one['@type'] === type);
    if (!node) throw new Error(`${path} has no ${type}.`);
    Object.assign(node, change);
  };
}

export function hiddenFromLinks(
  pages: Record<string, TinyPage>,
  path: string,
  page: TinyPage,
): Record<string, TinyPage> {
  return Object.defineProperty(pages, path, { value: page, enumerable: false });
}
