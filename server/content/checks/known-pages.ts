import { href, paths } from '../../../shared/paths.ts';
import type { Navigation } from '../../../shared/shell.ts';
import { anchorOf } from '../anchor.ts';
import type { FoundLinks } from '../links.ts';
import type { SitePage } from '../page-files.ts';
import { aboutPathTemplate, pagePath } from '../page-path.ts';
import type { PageBlock } from '../page-schema.ts';
import { type Passage, passagesOf } from '../passages.ts';
import { readArticleHtml } from '../prose/article-html.ts';
import type { ParsedContent } from '../read-content.ts';
import { teamOf } from '../team.ts';
import type { YamlFile } from '../yaml-files.ts';
import type { Located } from '../yaml-text.ts';

export interface KnownPage {
  isDraft: boolean;
  /** Publication date in ISO format; empty for a page without a date. */
  from: string;
  fragments(): string[];
  file: PageSource | undefined;
}

export interface PageSource extends Pick<Located<unknown>, 'file' | 'makeError'> {
  links: FoundLinks;
  passages(): Passage[];
}

export type KnownPages = Map<string, KnownPage>;

const anySlug = 'any';

/** The first four pages exist only if the content has files for them. No text should link to the not-found page. */
const withFile: string[] = [paths.pricing, paths.deliverables, paths.dueDiligence, paths.faq, paths.pageNotFound];

export function knownPages(parsed: ParsedContent, menus: Navigation): KnownPages {
  const known: KnownPages = new Map();
  const add = (path: string, page: Partial<KnownPage> = {}) => {
    let found: string[] | undefined;
    const fragments = () => {
      found ??= [...fragmentsOf(path, menus), ...(page.fragments?.() ?? [])];
      return found;
    };
    known.set(path, { isDraft: false, from: '', file: undefined, ...page, fragments });
  };

  for (const path of Object.values(paths)) if (!path.includes(':') && !withFile.includes(path)) add(path);
  for (const { href: address } of menuEntriesOf(menus)) add(address);
  for (const { page } of parsed.pages) {
    if (!page) continue;
    const address = pagePath(page.value, menus, anySlug);
    const path = address === href.about(anySlug) ? aboutPathTemplate : address;
    if (!path) continue;
    add(path, { file: sourceOf(page), fragments: () => anchorsOn(page.value) });
  }
  for (const { items, path } of collectionsOf(parsed)) {
    for (const { slug, entry } of items) {
      const { draft = false, publishedAt = '' } = entry?.value ?? {};
      const file = entry && { ...entry, passages: () => passagesOf({ ...entry.value, body: entry.body }) };
      const fragments = () => headingsOf(entry?.html ?? '');
      add(path(slug), { isDraft: draft, from: publishedAt, file, fragments });
    }
  }
  for (const slug of parsed.documents) add(href.document(slug));
  add(paths.home, { file: parsed.home && sourceOf(parsed.home) });
  add(paths.search, { file: parsed.search && sourceOf(parsed.search) });
  for (const { slug } of parsed.categories?.value ?? []) add(href.blogCategory(slug));
  for (const slug of usedTags(parsed)) add(href.blogTag(slug));
  for (const { slug } of parsed.portfolioCategories?.value ?? []) {
    add(href.portfolioCategory(slug));
    add(href.caseStudyCategory(slug));
  }
  return known;
}

function anchorsOn(page: SitePage): string[] {
  return [
    ...page.sections.map(({ id }) => id),
    ...teamOf([page]).map(({ href }) => href.replace(/^[^#]*#/, '')),
    ...page.sections.flatMap(({ blocks }) => blocks.flatMap(rowAnchors)),
  ];
}

function rowAnchors(block: PageBlock): string[] {
  if (block.kind !== 'table' || !block.anchors) return [];
  return block.rows.flatMap(([first = '']) => anchorOf(first) ?? []);
}

function sourceOf(file: YamlFile<unknown>): PageSource {
  return { ...file, passages: () => passagesOf(file.value) };
}

function menuEntriesOf({ groups, industries }: Navigation) {
  return [...groups.flatMap(({ services }) => services), ...industries];
}

function collectionsOf({ blogs, portfolio, caseStudies, jobs }: ParsedContent) {
  return [
    { items: blogs, path: href.blog },
    { items: portfolio, path: href.portfolioItem },
    { items: caseStudies, path: href.caseStudy },
    { items: jobs, path: href.job },
  ];
}

function usedTags({ blogs }: ParsedContent): Set<string> {
  return new Set(blogs.flatMap(({ entry }) => (entry && !entry.value.draft ? entry.value.tags : [])));
}

function headingsOf(html: string): string[] {
  return readArticleHtml(html).sections.map(({ id }) => id);
}

const everywhere = ['main', 'get-in-touch', 'site-links'];

/** Fragments that the code adds to a page. A test checks that the rendered pages contain these fragments. */
const fixed: Record<string, string[]> = {
  [paths.home]: ['overview', 'services', 'industries', 'process', 'results', 'commitments', 'clients', 'notes'],
  [paths.company]: ['events'],
  [paths.career]: ['jobs'],
  [paths.contact]: ['schedule'],
};

export function fragmentsOf(path: string, { groups }: Navigation): string[] {
  const ofPage = path === paths.services ? ['pinout', ...groups.map(({ slug }) => slug)] : (fixed[path] ?? []);
  return [...everywhere, ...ofPage];
}
