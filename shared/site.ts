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
import type { SearchResults } from './search-results.ts';
import type { Link, Navigation, Settings } from './shell.ts';
import type { SiteConfig } from './site-config.ts';
import type { ToolName } from './tools/tool-names.ts';

/**
 * Every read of the site, with its input and model. The name is a method of the port, an address below `/api`, and the
 * start of a key in the transfer state. An input contains only allow-listed parameters, never a whole query.
 */
export interface Queries {
  settings: { input: Empty; output: Settings };
  countries: { input: Empty; output: Country[] };
  navigation: { input: Empty; output: Navigation };
  /** The markup of the header for the given page. */
  header: { input: Empty; output: HtmlFragment };
  footer: { input: Empty; output: HtmlFragment };
  /** The services as the pins of a package. `pins` are the chosen ones, as written by `writePins`. */
  pinout: { input: { pins?: string }; output: HtmlFragment };
  /** A page whose content is a file in `content/pages`: all of it, or one part if a list is in between. */
  'page.body': { input: { path: string; part?: PagePart }; output: HtmlFragment };
  /** A tool: its form with the values of a state, and the result. `state` is written by `toolState`. */
  'tool.body': { input: { tool: ToolName; state?: string }; output: HtmlFragment };
  /** A form with its surroundings. The browser hydrates it in place. */
  form: { input: FormInput; output: HtmlFragment };
  meta: { input: { path: string }; output: PageMeta };
  /** Every page that may be indexed. */
  pages: { input: Empty; output: Link[] };
  popular: { input: Empty; output: Link[] };
  /** `q` as cut by `cutQuery`. */
  search: { input: { q: string }; output: SearchResults };
  home: { input: Empty; output: HomeTitles };
  /** The part of home that does not come from the upstream. */
  'home.body': { input: Empty; output: HtmlFragment };
  clients: { input: Empty; output: Client[] };
  reviews: { input: Empty; output: Review[] };
  'blogs.categories': { input: Empty; output: Category[] };
  /** Tags with three or more notes, each with its count. */
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
  /** The portfolio's categories, with their numbers of case studies. */
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

/** The heading of a page with the text beside it, and the sections after it. */
export const pageParts = ['opening', 'sections'] as const;
export type PagePart = (typeof pageParts)[number];

export type QueryName = keyof Queries;
type Empty = Record<never, never>;

/**
 * `slug` is that of the form's item; `countries` asks for a select with all countries. The message begins with the
 * result of a tool that `about` names, or with the services on `pins`.
 */
export interface FormInput {
  name: FormName;
  slug?: string;
  countries?: 'all';
  about?: string;
  pins?: string;
}

/** A list of notes: all, of one category or of one tag. `page` counts from 1. */
export interface BlogListInput {
  page?: number;
  category?: string;
  tag?: string;
}

/** `title` names the category or tag of the list. */
export interface BlogList extends Page<BlogSummary> {
  title?: string;
}

/** A list of products or case studies: all, or of one category. `page` counts from 1. */
export interface ItemListInput {
  page?: number;
  category?: string;
}

/** `title` names the category of the list. `shipped` counts all products, also those that are not in it. */
export interface PortfolioList extends Page<PortfolioSummary> {
  title?: string;
  shipped?: string;
}

export interface CaseStudyList extends Page<CaseStudySummary> {
  title?: string;
}

/** The port's answer to a read. It never rejects. */
export type Query = <Name extends QueryName>(
  name: Name,
  input: Queries[Name]['input'],
) => Promise<Result<Queries[Name]['output']>>;

/** The port that loaders use on both sides: the server reads from the upstream, the browser from `/api`. */
export interface Site {
  config: SiteConfig;
  query: Query;
}

/** Reads whose value is HTML already in the document, under `data-fragment`. */
export function isFragmentKey(key: string): boolean {
  return /^(?:header|footer|pinout|form|[a-zA-Z]+\.body)(?:\?|$)/.test(key);
}

/** The canonical key of a read, which is also its address below `/api/`: `blogs.list?page=2`. */
export function queryKey(name: string, input: object): string {
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined) query.set(field, String(value));
  }
  const text = query.toString();
  return text ? `${name}?${text}` : name;
}
