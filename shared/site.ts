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
import type { Outcome } from './outcome.ts';
import type { PageMeta, Piece } from './page.ts';
import type { SearchAnswer } from './search-answer.ts';
import type { Link, Navigation, Settings } from './shell.ts';
import type { SiteRecord } from './site-record.ts';

/**
 * Every read of the site: its input and its model. The name is asked of the port, is an address under `/api`
 * and the start of a key in the transfer state. An input holds allow-listed parameters only, never a whole query.
 */
export interface Reads {
  settings: { input: Empty; output: Settings };
  countries: { input: Empty; output: Country[] };
  navigation: { input: Empty; output: Navigation };
  /** The markup of the header, as it stands on the page that asks. */
  header: { input: Empty; output: Piece };
  footer: { input: Empty; output: Piece };
  /** The services as the pins of a package. */
  pinout: { input: Empty; output: Piece };
  /** A page that is a file of the site's own: all of it, or one part where a list stands between them. */
  'page.body': { input: { path: string; part?: PagePart }; output: Piece };
  /** A form with what stands around it. The browser makes it live where it stands. */
  form: { input: FormInput; output: Piece };
  meta: { input: { path: string }; output: PageMeta };
  /** Every page that may be indexed. */
  pages: { input: Empty; output: Link[] };
  popular: { input: Empty; output: Link[] };
  /** `q` as `cutQuery` leaves it. */
  search: { input: { q: string }; output: SearchAnswer };
  home: { input: Empty; output: HomeTitles };
  /** What of home does not come from the upstream. */
  'home.body': { input: Empty; output: Piece };
  clients: { input: Empty; output: Client[] };
  reviews: { input: Empty; output: Review[] };
  'blogs.categories': { input: Empty; output: Category[] };
  /** The tags of three notes or more, each with the number of them. */
  'blogs.tags': { input: Empty; output: Category[] };
  'blogs.list': { input: BlogListInput; output: BlogList };
  'blogs.recent': { input: Empty; output: BlogSummary[] };
  'blogs.post': { input: { slug: string }; output: BlogPost };
  'blogs.body': { input: { slug: string }; output: Piece };
  'blogs.comments': { input: { slug: string }; output: Comment[] };
  'portfolio.categories': { input: Empty; output: Category[] };
  'portfolio.list': { input: ItemListInput; output: PortfolioList };
  'portfolio.item': { input: { slug: string }; output: PortfolioItem };
  'portfolio.body': { input: { slug: string }; output: Piece };
  'portfolio.related': { input: { slug: string }; output: PortfolioSummary[] };
  /** The portfolio's categories, with the case studies counted. */
  'caseStudies.categories': { input: Empty; output: Category[] };
  'caseStudies.list': { input: ItemListInput; output: CaseStudyList };
  'caseStudies.item': { input: { slug: string }; output: CaseStudy };
  'caseStudies.body': { input: { slug: string }; output: Piece };
  'caseStudies.related': { input: { slug: string }; output: CaseStudySummary[] };
  'jobs.list': { input: Empty; output: Job[] };
  'jobs.job': { input: { slug: string }; output: Job };
  'jobs.body': { input: { slug: string }; output: Piece };
  'events.list': { input: Empty; output: CompanyEvent[] };
}

/** The heading of a page with what stands beside it, and the sections that follow. */
export const pageParts = ['opening', 'sections'] as const;
export type PagePart = (typeof pageParts)[number];

export type ReadName = keyof Reads;
type Empty = Record<never, never>;

/** `slug` is of the item that the form is about; `countries` asks for a select with all of them. */
export interface FormInput {
  name: FormName;
  slug?: string;
  countries?: 'all';
}

/** A list of notes: all, of one category or of one tag. `page` counts from 1. */
export interface BlogListInput {
  page?: number;
  category?: string;
  tag?: string;
}

/** `title` names the category or tag the list was narrowed to. */
export interface BlogList extends Page<BlogSummary> {
  title?: string;
}

/** A list of products or case studies: all, or of one category. `page` counts from 1. */
export interface ItemListInput {
  page?: number;
  category?: string;
}

/** `title` names the category the list was narrowed to. */
export interface PortfolioList extends Page<PortfolioSummary> {
  title?: string;
}

export interface CaseStudyList extends Page<CaseStudySummary> {
  title?: string;
}

/** How a port answers a read: it never rejects. */
export type Read = <Name extends ReadName>(
  name: Name,
  input: Reads[Name]['input'],
) => Promise<Outcome<Reads[Name]['output']>>;

/** The port that loaders ask, the same on both sides: the server's reads upstream, the browser's over `/api`. */
export interface Site {
  record: SiteRecord;
  read: Read;
}

/** Reads whose value is HTML that already stands in the document, under `data-piece`. */
export function isPieceKey(key: string): boolean {
  return /^(?:header|footer|pinout|form|[a-zA-Z]+\.body)(?:\?|$)/.test(key);
}

/** The canonical key of a read, which is also its address below `/api/`: `blogs.list?page=2`. */
export function readKey(name: string, input: object): string {
  const query = new URLSearchParams();
  for (const [field, value] of Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (value !== undefined) query.set(field, String(value));
  }
  const text = query.toString();
  return text ? `${name}?${text}` : name;
}
