import type {
  BlogPost,
  BlogSummary,
  Category,
  Comment,
  Country,
  HomeContent,
  Link,
  Page,
  PageMeta,
  Piece,
  Settings,
  SiteRecord,
} from './models.ts';
import type { Outcome } from './outcome.ts';

/**
 * Every read of the site: its input and its model. The name is a method of the port, an address under `/api`
 * and the start of a key in the transfer state. An input holds allow-listed parameters only, never a whole query.
 */
export interface Reads {
  settings: { input: Empty; output: Settings };
  countries: { input: Empty; output: Country[] };
  meta: { input: { path: string }; output: PageMeta };
  /** Every page that may be indexed. */
  pages: { input: Empty; output: Link[] };
  popular: { input: Empty; output: Link[] };
  home: { input: Empty; output: HomeContent };
  'blogs.categories': { input: Empty; output: Category[] };
  'blogs.list': { input: BlogListInput; output: BlogList };
  'blogs.recent': { input: Empty; output: BlogSummary[] };
  'blogs.post': { input: { slug: string }; output: BlogPost };
  'blogs.body': { input: { slug: string }; output: Piece };
  'blogs.comments': { input: { slug: string }; output: Comment[] };
}

export type ReadName = keyof Reads;
type Empty = Record<never, never>;

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

/** How a port answers a read: it never rejects. */
export type Read = <Name extends ReadName>(
  name: Name,
  input: Reads[Name]['input'],
) => Promise<Outcome<Reads[Name]['output']>>;

/** The port that loaders ask, the same on both sides: the server's reads upstream, the browser's over `/api`. */
export type Site = ReturnType<typeof createSite>;

export function createSite(record: SiteRecord, read: Read) {
  return {
    record,
    settings: () => read('settings', {}),
    countries: () => read('countries', {}),
    meta: (path: string) => read('meta', { path }),
    popular: () => read('popular', {}),
    home: () => read('home', {}),
    blogs: {
      categories: () => read('blogs.categories', {}),
      list: (input: BlogListInput) => read('blogs.list', input),
      recent: () => read('blogs.recent', {}),
      post: (slug: string) => read('blogs.post', { slug }),
      body: (slug: string) => read('blogs.body', { slug }),
      comments: (slug: string) => read('blogs.comments', { slug }),
    },
  };
}

/** Reads whose value is HTML that already stands in the document, under `data-piece`. */
export function isPieceKey(key: string): boolean {
  return key.startsWith('blogs.body');
}

/** Reads that do not travel: the browser takes them from the markup, pieces and the options of the country list. */
export function standsInDocument(key: string): boolean {
  return isPieceKey(key) || key === 'countries';
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
