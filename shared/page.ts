/**
 * HTML that React inserts unchanged. Each render must pass the same object; otherwise, React writes the HTML into the
 * page again. `key` is the query's key.
 */
export interface HtmlFragment {
  readonly key: string;
  readonly __html: string | TrustedHTML;
}

export interface PageMeta {
  title: string;
  description: string;
  keywords: string;
  image?: PageImage;
  article?: ArticleFacts;
  indexed: boolean;
  question?: string;
  /** Subject of a message that a visitor writes on this page. */
  subject?: string;
}

export interface PageImage {
  url: string;
  type?: string;
  width?: number;
  height?: number;
  alt?: string;
}

export interface ArticleFacts {
  publishedOn: string;
  modifiedOn?: string;
  author?: string;
  section: string;
  tags: string[];
}

/** Each kind of content page has a folder of the same name in `content/pages`. */
export const pageKinds = [
  'overviews',
  'services',
  'industries',
  'company',
  'buying',
  'data',
  'legal',
  'tools',
] as const;
export type PageKind = (typeof pageKinds)[number];
