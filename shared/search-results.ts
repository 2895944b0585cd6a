/**
 * Text in parts that alternate between unmarked and marked, starting with an unmarked part. The marked parts are the
 * words that were found.
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
