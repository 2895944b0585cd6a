/** Text with the found words marked: the parts alternate between unmarked and marked, starting unmarked. */
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
