/** What the site means by its data. The upstream's own field names stop in `server/upstream/records`. */

/** The public part of the start-up configuration. It travels to the browser in the transfer state. */
export interface SiteRecord {
  companyName: string;
  /** As in `/company/about-{productSlug}-iot`. */
  productSlug: string;
  /** Origin of every canonical address, without a trailing slash. */
  webBase: string;
  /** Reusable token of the hour, the same for everyone: it says that a form came from a page of this site. */
  formToken: string;
}

/** Head metadata of one page. `image` is absolute, or a path on this site. */
export interface PageMeta {
  title: string;
  description: string;
  keywords: string;
  image?: string;
  indexed: boolean;
}

export interface Link {
  label: string;
  href: string;
}

export interface Address {
  label: string;
  text: string;
}

/** Contact details from the upstream's settings. A phone or e-mail without a setting is left out. */
export interface Settings {
  phone?: string;
  email?: string;
  socialLinks: Link[];
  addresses: Address[];
}

export interface Country {
  id: number;
  name: string;
  flagUrl?: string;
}

export interface Category {
  slug: string;
  name: string;
  /** Items published under it. */
  count: number;
}

export interface Tag {
  slug: string;
  name: string;
}

export interface Author {
  name: string;
  role: string;
}

export interface BlogSummary {
  slug: string;
  title: string;
  summary: string;
  category: Tag;
  author: Author;
  /** ISO date, UTC. */
  publishedOn: string;
  readingMinutes: number;
}

/** One page of a list. `page` counts from 1; `pages` is at least 1. */
export interface Page<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
}

export interface Section {
  id: string;
  title: string;
}

export interface BlogPost extends BlogSummary {
  tags: Tag[];
  /** The headings of the body, for a table of contents. */
  sections: Section[];
}

export interface Comment {
  id: number;
  name: string;
  /** ISO date, UTC. */
  postedOn: string;
  text: string;
  isAuthor: boolean;
}

/**
 * Sanitized HTML of a body. The object is passed to React as it is and keeps its identity, so a re-render
 * never writes the element's HTML again. `key` is the key of the read, and the element's `data-piece`.
 */
export interface Piece {
  readonly key: string;
  readonly __html: string | TrustedHTML;
}

/** Texts of the home page, from `content/pages/home.yaml`. */
export interface HomeContent {
  headline: string[];
  lead: string;
  features: string[];
  figures: { label: string; value: string }[];
}
