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
}

export interface SearchResults {
  hits: SearchHit[];
  total: number;
}
