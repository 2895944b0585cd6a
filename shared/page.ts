/**
 * Sanitized HTML. React gets the same object at every render, so it never writes the HTML again. `key` is the key of
 * the read, and the element's `data-piece`.
 */
export interface Piece {
  readonly key: string;
  readonly __html: string | TrustedHTML;
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

/** The kinds of own pages, each a folder in `content/pages`. */
export const pageKinds = ['overviews', 'services', 'industries', 'company', 'legal'] as const;
export type PageKind = (typeof pageKinds)[number];
