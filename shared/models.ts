/** What the site means by its data. The upstream's own field names stop in `server/upstream/records`. */

import type { FormName } from './forms/forms.ts';

/** The public part of the start-up configuration. It travels to the browser in the transfer state. */
export interface SiteRecord {
  companyName: string;
  /** As in `/company/about-{productSlug}-iot`. */
  productSlug: string;
  /** Origin of every canonical address, without a trailing slash. */
  webBase: string;
  /** Whether page 2 of a list and those behind it are each their own canonical address, not page 1. */
  pagesAreCanonical?: boolean;
  /** Reusable tokens of the hour, the same for everyone: each says that its form came from a page of this site. */
  formTokens: { subscribe: string };
  /** Whether there is a chat to open. */
  chat?: boolean;
  /** The form whose post this document answers, when it came without script and was refused. */
  refused?: FormName;
  /** Of the provider that counts visits, where the operator has one. */
  analyticsId?: string | undefined;
}

/** Head metadata of one page. */
export interface PageMeta {
  title: string;
  description: string;
  keywords: string;
  image?: PageImage;
  /** Of a page that is an article: a note or a case study. */
  article?: ArticleFacts;
  indexed: boolean;
}

/** The picture that others show with a link to a page. The upstream gives an address alone. */
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
  /** The type of its setting: specification, section 3. */
  type: number;
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
  /** The author's place on the page of the team, where there is one. */
  href?: string;
}

/** A drawing of an item that has no picture. `name` is that of `/drawings/<name>.svg`, `plate` gives it its colors. */
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
  /** The same wherever the note is shown. */
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
  /** ISO date, UTC: of the last change that a reader should know of. */
  updatedOn?: string;
  /** The pages of the services that the note is about. */
  services: Link[];
  tags: Tag[];
  /** The headings of the body, for a table of contents. */
  sections: Section[];
}

/**
 * Sanitized HTML of a body. The object is passed to React as it is and keeps its identity, so a re-render
 * never writes the element's HTML again. `key` is the key of the read, and the element's `data-piece`.
 */
export interface Piece {
  readonly key: string;
  readonly __html: string | TrustedHTML;
}

/** A service as the menus name it. `number` is its pin, 1 to 16, in the order of the groups. */
export interface ServiceLink {
  number: number;
  slug: string;
  name: string;
  summary: string;
  href: string;
}

/** The service that is lit in the bonding diagram before anybody points at one. */
export const firstPin = 2;

export interface ServiceGroup {
  slug: string;
  name: string;
  /** At most eight capitals, beside a pin. */
  short: string;
  /** What the group is about, for the overview. */
  summary: string;
  services: ServiceLink[];
}

/** An industry as the menus name it. Its slug also names its scene in `/drawings/industries.svg`. */
export interface IndustryLink {
  slug: string;
  name: string;
  summary: string;
  href: string;
}

/** What the menus, the footer and the overviews list, from `content/navigation.yaml`. */
export interface Navigation {
  groups: ServiceGroup[];
  industries: IndustryLink[];
}

/** The kinds of pages that are files of the site's own, each a folder in `content/pages`. */
export const pageKinds = ['overviews', 'services', 'industries', 'company', 'legal'] as const;
export type PageKind = (typeof pageKinds)[number];

/** A company that is named as a client. Without a mark its name stands in words. */
export interface Client {
  name: string;
  /** Of this site, or of a host that pages may show images of. */
  logoUrl?: string;
}

/** What a client said of a project. */
export interface Review {
  id: number;
  text: string;
  name: string;
  role: string;
  company: string;
}

/** A drawing served as a file below `/drawings/`, with the size of its viewBox. */
export interface DrawingFile {
  name: string;
  width: number;
  height: number;
}

/** A drawing in its layouts: for a page, for one column, and where those two leave a gap, for a tablet. */
export interface FigureFile extends DrawingFile {
  narrow: DrawingFile;
  medium?: DrawingFile;
  /** What it shows, for those who do not see it. */
  label: string;
}

/** What opens a section of the home page. `more` is the label of the link to more of the same. */
export interface SectionTitle {
  name: string;
  title: string;
  lead?: string;
  more?: string;
}

/** The parts of the board on the home page. Each stands for a service. */
export const boardBlockIds = ['processor', 'radio', 'mcu', 'sensor', 'power', 'field-io', 'antenna', 'stack'] as const;

export interface BoardPart {
  id: (typeof boardBlockIds)[number];
  /** As printed on the board: `U1`. */
  reference: string;
  name: string;
  line: string;
  /** The page of its service. */
  href: string;
}

/** A case study as the home page shows it: a plot and what it says. */
export interface ShownResult {
  client: string;
  field: string;
  title: string;
  text: string;
  href: string;
  figure: FigureFile;
  /** Of the result that is shown large. */
  caption?: string;
  before?: Quantity;
  after?: Quantity;
  facts: { label: string; value: string }[];
}

export interface Quantity {
  value: string;
  unit: string;
}

/** One row of the table of commitments. A limit that is not given is an empty text. */
export interface Commitment {
  symbol: string;
  /** Set low beside the symbol. */
  index: string;
  parameter: string;
  conditions: string;
  min: string;
  typ: string;
  max: string;
  unit: string;
}

/** What the browser renders of the home page itself; the rest is the piece `home.body`. */
export type HomeTitles = Pick<HomeContent, 'clients' | 'notes'>;

/** Texts of the home page, from `content/pages/home.yaml`. */
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
