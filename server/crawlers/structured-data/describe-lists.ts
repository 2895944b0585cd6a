import { href } from '../../../shared/paths.ts';
import type { ItemListInput } from '../../../shared/site.ts';
import { perPage } from '../../queries/list-page.ts';
import { blog } from './article.ts';
import { itemList } from './item-list.ts';
import type { Crumb, Described, PageFacts } from './page-facts.ts';

const home: Crumb = { label: 'Home', href: href.home() };

export async function describeBlogList(facts: PageFacts): Promise<Described> {
  const { site, params, page } = facts;
  const { categorySlug: category, tagSlug: tag } = params;
  const input = { ...(page > 1 && { page }), ...(category && { category }), ...(tag && { tag }) };
  const list = await site.query('blogs.list', input);
  const isNarrowed = category !== undefined || tag !== undefined;
  const described = listPage(facts, list.ok ? list.value : undefined, 'Blogs', href.blogs, href.blog);
  return isNarrowed ? described : { ...described, things: [...described.things, blog(site)] };
}

export async function describePortfolio(facts: PageFacts): Promise<Described> {
  const list = await facts.site.query('portfolio.list', inputOf(facts));
  return listPage(facts, list.ok ? list.value : undefined, 'Portfolio', href.portfolio, href.portfolioItem);
}

export async function describeCaseStudies(facts: PageFacts): Promise<Described> {
  const list = await facts.site.query('caseStudies.list', inputOf(facts));
  return listPage(facts, list.ok ? list.value : undefined, 'Case studies', href.caseStudies, href.caseStudy);
}

interface ShownList {
  title?: string;
  page: number;
  pages: number;
  items: { title: string; slug: string }[];
}

function listPage(
  { site, path, page }: PageFacts,
  list: ShownList | undefined,
  name: string,
  listHref: () => string,
  itemHref: (slug: string) => string,
): Described {
  const items = list?.items.map(({ title, slug }) => ({ name: title, href: itemHref(slug) })) ?? [];
  return {
    type: 'CollectionPage',
    crumbs: list?.title ? [home, { label: name, href: listHref() }, { label: list.title }] : [home, { label: name }],
    listPosition: list,
    things: items.length > 0 ? [itemList(site, path, items, (page - 1) * perPage + 1)] : [],
  };
}

function inputOf({ params: { categorySlug: category }, page }: PageFacts): ItemListInput {
  return { ...(page > 1 && { page }), ...(category && { category }) };
}
