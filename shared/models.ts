/** The site's own models. The upstream's field names stop in `server/upstream/records`. */

import type { FormName } from './forms/forms.ts';

/** The public configuration. It travels to the browser in the transfer state. */
export interface SiteRecord {
  companyName: string;
  /** As in `/company/about-{productSlug}-iot`. */
  productSlug: string;
  /** Origin of canonical addresses, without a trailing slash. */
  webBase: string;
  /** Whether the further pages of a list are canonical themselves, and not page 1. */
  pagesAreCanonical?: boolean;
  /** Tokens of the hour, the same for everyone. They show that a form came from a page of this site. */
  formTokens: { subscribe: string };
  chat?: boolean;
  /** The form whose post without script was refused, and which this document shows again. */
  refused?: FormName;
  /** Id at the analytics provider, if the operator has one. */
  analyticsId?: string | undefined;
}

export interface PageMeta {
  title: string;
  description: string;
  keywords: string;
  image?: PageImage;
  /** For notes and case studies. */
  article?: ArticleFacts;
  indexed: boolean;
}

/** The image of a link preview. The upstream only gives its address. */
export interface PageImage {
  /** Absolute, or a path on this site. */
  url: string;
  /** A media type. */
  type?: string;
  /** Pixels. */
  width?: number;
  height?: number;
  alt?: string;
}

/** Dates are ISO, UTC. */
export interface ArticleFacts {
  publishedOn: string;
  modifiedOn?: string;
  author?: string;
  section: string;
  tags: string[];
}

export interface Link {
  label: string;
  href: string;
}

export interface Address {
  label: string;
  text: string;
  /** Of the office: an IANA name. */
  timeZone: string;
}

/** Contact details from the upstream's settings. */
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
  /** Number of published items. */
  count: number;
}

export interface Tag {
  slug: string;
  name: string;
}

export interface Author {
  name: string;
  role: string;
  href?: string;
}

/** A drawing for an item without a picture: `/drawings/<name>.svg`, in the colors of `plate`. */
export interface Cover {
  name: string;
  plate: 'mask' | 'paper' | 'ink' | 'copper';
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
  cover: Cover;
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
  /** ISO date, UTC: the last change that readers should know of. */
  updatedOn?: string;
  services: Link[];
  tags: Tag[];
  sections: Section[];
}

/**
 * Sanitized HTML. React gets the same object at every render, so it never writes the HTML again. `key` is the key of
 * the read, and the element's `data-piece`.
 */
export interface Piece {
  readonly key: string;
  readonly __html: string | TrustedHTML;
}

/** `number` is its pin, 1 to 16, in the order of the groups. */
export interface ServiceLink {
  number: number;
  slug: string;
  name: string;
  summary: string;
  href: string;
}

/** The pin that is lit before anyone points at one. */
export const firstPin = 2;

export interface ServiceGroup {
  slug: string;
  name: string;
  /** At most eight capitals, beside a pin. */
  short: string;
  summary: string;
  services: ServiceLink[];
}

/** The slug also names the scene in `/drawings/industries.svg`. */
export interface IndustryLink {
  slug: string;
  name: string;
  summary: string;
  href: string;
}

/** From `content/navigation.yaml`. */
export interface Navigation {
  groups: ServiceGroup[];
  industries: IndustryLink[];
}

/** The kinds of own pages, each a folder in `content/pages`. */
export const pageKinds = ['overviews', 'services', 'industries', 'company', 'legal'] as const;
export type PageKind = (typeof pageKinds)[number];

export interface Client {
  name: string;
  /** On this site, or on a host that pages may load images from. */
  logoUrl?: string;
}

export interface Review {
  id: number;
  text: string;
  name: string;
  role: string;
  company: string;
}

/** A file below `/drawings/`, with the size of its viewBox. */
export interface DrawingFile {
  name: string;
  width: number;
  height: number;
}

/** A drawing in layouts for a page, for one column, and if needed for a tablet. */
export interface FigureFile extends DrawingFile {
  narrow: DrawingFile;
  medium?: DrawingFile;
  /** Text alternative. */
  label: string;
}

/** `more` labels the link to more of the same. */
export interface SectionTitle {
  name: string;
  title: string;
  lead?: string;
  more?: string;
}

export const boardBlockIds = ['processor', 'radio', 'mcu', 'sensor', 'power', 'field-io', 'antenna', 'stack'] as const;

export interface BoardPart {
  id: (typeof boardBlockIds)[number];
  /** As printed on the board: `U1`. */
  reference: string;
  name: string;
  line: string;
  href: string;
}

export interface ShownResult {
  client: string;
  field: string;
  title: string;
  text: string;
  href: string;
  figure: FigureFile;
  /** Of the first result, which is shown large. */
  caption?: string;
  before?: Quantity;
  after?: Quantity;
  facts: { label: string; value: string }[];
}

export interface Quantity {
  value: string;
  unit: string;
}

/** A limit that is not given is an empty text. */
export interface Commitment {
  symbol: string;
  /** Subscript of the symbol. */
  index: string;
  parameter: string;
  conditions: string;
  min: string;
  typ: string;
  max: string;
  unit: string;
}

/** What the browser renders of home. The rest is the read `home.body`. */
export type HomeTitles = Pick<HomeContent, 'clients' | 'notes'>;

/** From `content/pages/home.yaml`. */
export interface HomeContent {
  headline: string[];
  lead: string;
  board: { name: string; claim: string; parts: BoardPart[] };
  figures: { label: string; value: string }[];
  overview: SectionTitle & {
    features: string[];
    description: string;
    engagements: { name: string; team: string; weeks: string }[];
  };
  services: SectionTitle;
  industries: SectionTitle;
  process: SectionTitle & { caption: string; figure: FigureFile };
  results: SectionTitle & { items: ShownResult[] };
  commitments: SectionTitle & { caption: string; rows: Commitment[] };
  clients: SectionTitle;
  notes: SectionTitle;
}
