import type { Navigation } from '../../shared/models.ts';
import { href, paths } from '../../shared/paths.ts';
import { readArticleHtml } from '../prose/article-html.ts';
import { renderMarkdown } from '../prose/markdown.ts';
import type { FoundLinks } from './found-links.ts';
import type { SitePage } from './page-files.ts';
import { fragmentsOf } from './page-fragments.ts';
import { aboutAsWritten, pagePath } from './page-path.ts';
import { type Passage, passagesOf } from './passages.ts';
import type { ReadContent } from './read-content.ts';
import { teamOf } from './team.ts';
import type { YamlFile } from './yaml-files.ts';
import type { Located } from './yaml-text.ts';

/** A page that content can link to. */
export interface KnownPage {
  /** Off the site, whatever the day. */
  isDraft: boolean;
  /** ISO date, UTC, of the first day it is on the site; empty for a page that always is. */
  from: string;
  /** What can stand behind `#`. */
  fragments(): string[];
  /** What its text is written in, if it is a file. */
  file: PageSource | undefined;
}

export interface PageSource extends Pick<Located<unknown>, 'file' | 'fault'> {
  links: FoundLinks;
  /** Everything it says. Of an item it is read again. */
  passages(): Passage[];
}

/** Every page of the site by its path. */
export type KnownPages = Map<string, KnownPage>;

/** The name of the product in an address is set by the operator; content is written for the default. */
const productSlug = 'nodewright';

/** The pages that there are by what has been read. A file with mistakes of its own is one all the same. */
export function knownPages(read: ReadContent, menus: Navigation): KnownPages {
  const known: KnownPages = new Map();
  const add = (path: string, page: Partial<KnownPage> = {}) => {
    const fragments = () => [...fragmentsOf(path, menus), ...(page.fragments?.() ?? [])];
    known.set(path, { isDraft: false, from: '', file: undefined, ...page, fragments });
  };

  for (const path of Object.values(paths)) if (!path.includes(':') && path !== paths.pageNotFound) add(path);
  for (const { href: address } of placesOf(menus)) add(address);
  for (const { page } of read.pages) {
    const path = page && pagePath(page.value, menus, productSlug);
    if (!path) continue;
    add(path, { file: page && sourceOf(page), fragments: () => placesOn(page.value) });
    if (path === href.about(productSlug)) add(aboutAsWritten);
  }
  for (const { items, path } of collectionsOf(read)) {
    for (const { slug, entry } of items) {
      const { draft = false, publishedAt = '' } = entry?.value ?? {};
      const file = entry && { ...entry, passages: () => passagesOf(entry.whole()) };
      const fragments = () => headingsOf(entry?.whole().body ?? '');
      add(path(slug), { isDraft: draft, from: publishedAt, file, fragments });
    }
  }
  add(paths.home, { file: read.home && sourceOf(read.home) });
  for (const { slug } of read.categories?.value ?? []) add(href.blogCategory(slug));
  for (const slug of usedTags(read)) add(href.blogTag(slug));
  for (const { slug } of read.portfolioCategories?.value ?? []) {
    add(href.portfolioCategory(slug));
    add(href.caseStudyCategory(slug));
  }
  return known;
}

function placesOn(page: SitePage): string[] {
  return [...page.sections.map(({ id }) => id), ...teamOf([page]).map(({ href }) => href.replace(/^[^#]*#/, ''))];
}

function sourceOf(file: YamlFile<unknown>): PageSource {
  return { ...file, passages: () => passagesOf(file.value) };
}

function placesOf({ groups, industries }: Navigation) {
  return [...groups.flatMap(({ services }) => services), ...industries];
}

function collectionsOf({ blogs, portfolio, caseStudies, jobs }: ReadContent) {
  return [
    { items: blogs, path: href.blog },
    { items: portfolio, path: href.portfolioItem },
    { items: caseStudies, path: href.caseStudy },
    { items: jobs, path: href.job },
  ];
}

/** A tag has a page as long as a note has the tag. */
function usedTags({ blogs }: ReadContent): Set<string> {
  return new Set(blogs.flatMap(({ entry }) => (entry && !entry.value.draft ? entry.value.tags : [])));
}

/** As the article's table of contents links to them. */
function headingsOf(body: string): string[] {
  return readArticleHtml(renderMarkdown(body)).sections.map(({ id }) => id);
}
