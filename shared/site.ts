import type { FormName } from './forms/forms.ts';
import type { HomeTitles } from './home.ts';
import type {
  BlogPost,
  BlogSummary,
  CaseStudy,
  CaseStudySummary,
  Category,
  Client,
  Comment,
  CompanyEvent,
  Country,
  Job,
  Page,
  PortfolioItem,
  PortfolioSummary,
  Review,
} from './items.ts';
import type { HtmlFragment, PageMeta } from './page.ts';
import type { Result } from './result.ts';
import type { SearchResults, StartingPoint } from './search-results.ts';
import type { Link, Navigation, Settings } from './shell.ts';
import type { SiteConfig } from './site-config.ts';
import type { ToolName } from './tools/tool-names.ts';

/** A query's name is also its path below `/api` and the start of its key; see `queryKey`. */
export interface Queries {
  settings: { input: Empty; output: Settings };
  countries: { input: Empty; output: Country[] };
  navigation: { input: Empty; output: Navigation };
  header: { input: Empty; output: HtmlFragment };
  footer: { input: Empty; output: HtmlFragment };
  /** `pins` has the format of `writePins`. */
  pinout: { input: { pins?: string }; output: HtmlFragment };
  /** `part` requests one part of a page that shows a list between two parts. */
  'page.body': { input: { path: string; part?: PagePart }; output: HtmlFragment };
  /** `state` has the format of `toolState`. */
  'tool.body': { input: { tool: ToolName; state?: string }; output: HtmlFragment };
  form: { input: FormInput; output: HtmlFragment };
  meta: { input: { path: string }; output: PageMeta };
  pages: { input: Empty; output: Link[] };
  popular: { input: Empty; output: Link[] };
  /** `q` must be normalized with `normalizeQuery`. */
  search: { input: { q: string }; output: SearchResults };
  'search.starts': { input: Empty; output: StartingPoint[] };
  home: { input: Empty; output: HomeTitles };
  'home.body': { input: Empty; output: HtmlFragment };
  clients: { input: Empty; output: Client[] };
  reviews: { input: Empty; output: Review[] };
  'blogs.categories': { input: Empty; output: Category[] };
  /** Tags with at least three articles. `count` is the number of articles. */
  'blogs.tags': { input: Empty; output: Category[] };
  'blogs.list': { input: BlogListInput; output: BlogList };
  'blogs.recent': { input: Empty; output: BlogSummary[] };
  'blogs.post': { input: { slug: string }; output: BlogPost };
  'blogs.body': { input: { slug: string }; output: HtmlFragment };
  'blogs.comments': { input: { slug: string }; output: Comment[] };
  'portfolio.categories': { input: Empty; output: Category[] };
  'portfolio.list': { input: ItemListInput; output: PortfolioList };
  'portfolio.item': { input: { slug: string }; output: PortfolioItem };
  'portfolio.body': { input: { slug: string }; output: HtmlFragment };
  'portfolio.related': { input: { slug: string }; output: PortfolioSummary[] };
  'caseStudies.categories': { input: Empty; output: Category[] };
  'caseStudies.list': { input: ItemListInput; output: CaseStudyList };
  'caseStudies.item': { input: { slug: string }; output: CaseStudy };
  'caseStudies.body': { input: { slug: string }; output: HtmlFragment };
  'caseStudies.related': { input: { slug: string }; output: CaseStudySummary[] };
  'jobs.list': { input: Empty; output: Job[] };
  'jobs.job': { input: { slug: string }; output: Job };
  'jobs.body': { input: { slug: string }; output: HtmlFragment };
  'events.list': { input: Empty; output: CompanyEvent[] };
}

export const pageParts = ['opening', 'sections', 'picture'] as const;
export type PagePart = (typeof pageParts)[number];

export type QueryName = keyof Queries;
type Empty = Record<never, never>;

/**
 * `slug` identifies the item that the form concerns. `countries` requests a select with all countries. The message
 * field starts with the result of the tool in `about` or with the services on `pins`.
 */
export interface FormInput {
  name: FormName;
  slug?: string;
  countries?: 'all';
  about?: string;
  pins?: string;
}

/** `page` counts from 1. */
export interface BlogListInput {
  page?: number;
  category?: string;
  tag?: string;
}

export interface BlogList extends Page<BlogSummary> {
  title?: string;
}

/** `page` counts from 1. */
export interface ItemListInput {
  page?: number;
  category?: string;
}

/** `title` names the list's category. A category's list has no `shipped`. */
export interface PortfolioList extends Page<PortfolioSummary> {
  title?: string;
  shipped?: string;
}

export interface CaseStudyList extends Page<CaseStudySummary> {
  title?: string;
}

export type Query = <Name extends QueryName>(
  name: Name,
  input: Queries[Name]['input'],
) => Promise<Result<Queries[Name]['output']>>;

export interface Site {
  config: SiteConfig;
  query: Query;
}

/**
 * Returns true for the key of a query whose value is HTML. A document contains this HTML in an element with the
 * attribute `data-fragment`, not in the transfer state.
 */
export function isFragmentKey(key: string): boolean {
  return /^(?:header|footer|pinout|form|[a-zA-Z]+\.body)(?:\?|$)/.test(key);
}

/** Returns a query's canonical key, such as `blogs.list?page=2`, which is also the query's address below `/api/`. */
export function queryKey(name: string, input: object): string {
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined) query.set(field, String(value));
  }
  const text = query.toString();
  return text ? `${name}?${text}` : name;
}
