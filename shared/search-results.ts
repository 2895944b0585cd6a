/** Text with the found words marked: parts alternate between unmarked and marked, starting with an unmarked part. */
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
