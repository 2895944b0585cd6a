import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Category, Page } from '../../../shared/items.ts';
import { href } from '../../../shared/paths.ts';
import type { Timestamped } from '../../company-api/api-cache.ts';
import type { ContentQueries } from '../../queries/site-query.ts';

export const sections = ['pages', 'notes', 'portfolio', 'case-studies'] as const;
export type Section = (typeof sections)[number];

export interface FoundPage {
  path: string;
  section: Section;
  pictures: string[];
}

export interface FoundPages {
  pages: FoundPage[];
  isSound: boolean;
}

export type PageQueries = Pick<
  ContentQueries,
  | 'pages'
  | 'blogs.list'
  | 'blogs.categories'
  | 'blogs.tags'
  | 'portfolio.list'
  | 'portfolio.categories'
  | 'caseStudies.list'
  | 'caseStudies.categories'
  | 'jobs.list'
>;

export async function findPages(
  queries: PageQueries,
  isMoved: (path: string) => boolean,
): Promise<FoundPages | undefined> {
  let isSound = true;
  const note = <Value>({ result, degraded, isPartial }: Timestamped<Value>): Value | undefined => {
    if (degraded || isPartial) isSound = false;
    return result.ok ? result.value : undefined;
  };
  const own = note(await queries.pages.run({}));
  const notes = await all((page) => queries['blogs.list'].run({ page }));
  const products = await all((page) => queries['portfolio.list'].run({ page }));
  const studies = await all((page) => queries['caseStudies.list'].run({ page }));
  const jobs = note(await queries['jobs.list'].run({}));
  const lists = [
    listPages(note(await queries['blogs.categories'].run({})), href.blogCategory),
    listPages(note(await queries['blogs.tags'].run({})), href.blogTag),
    listPages(note(await queries['portfolio.categories'].run({})), href.portfolioCategory),
    listPages(note(await queries['caseStudies.categories'].run({})), href.caseStudyCategory),
  ];
  if (!own || !notes || !products || !studies || !jobs || lists.includes(undefined)) return undefined;
  const plain = [
    ...own.map((page) => page.href).filter((path) => !listedElsewhere.test(path)),
    ...lists.flatMap((list) => list ?? []),
    ...jobs.map(({ slug }) => href.job(slug)),
  ];
  const pages = [
    ...plain.map((path): FoundPage => ({ path, section: 'pages', pictures: [] })),
    ...notes.map(({ slug, cover }) => found(href.blog(slug), 'notes', cover.src)),
    ...products.map(({ slug, cover }) => found(href.portfolioItem(slug), 'portfolio', cover.src)),
    ...studies.map(({ slug, chart }) => found(href.caseStudy(slug), 'case-studies', chart)),
  ];
  const byPath = new Map(pages.filter(({ path }) => !isMoved(path)).map((page) => [page.path, page]));
  return { pages: [...byPath.values()], isSound };

  async function all<Item>(queryPage: (page: number) => Promise<Timestamped<Page<Item>>>): Promise<Item[] | undefined> {
    const items: Item[] = [];
    for (let page = 1, pages = 1; page <= pages; page += 1) {
      const list = note(await queryPage(page));
      if (!list) return undefined;
      items.push(...list.items);
      pages = list.pages;
      await nextTurn();
    }
    return items;
  }
}

const listedElsewhere = /^\/(?:blogs|portfolio|case-studies|career)\/./;

function listPages(categories: Category[] | undefined, address: (slug: string) => string): string[] | undefined {
  return categories?.map(({ slug }) => address(slug));
}

function found(path: string, section: Section, drawing: string | undefined): FoundPage {
  return { path, section, pictures: drawing ? [drawing] : [] };
}
