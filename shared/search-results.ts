/**
 * Text in parts that are alternately unmarked and marked, starting with an unmarked part. The marked parts are the
 * words that the search found.
 */
export type MarkedText = readonly string[];

export interface SearchHit {
  href: string;
  kind: string;
  title: MarkedText;
  text: MarkedText;
  /** True for the page that the content names for this query. */
  isNamed?: true;
}

/** A page that the search dialog lists before the visitor types. */
export interface StartingPoint {
  title: string;
  text: string;
  href: string;
}

export interface SearchResults {
  hits: SearchHit[];
  total: number;
  /** The query as it was searched, if no page contains one of the words as typed. */
  corrected?: string;
}
