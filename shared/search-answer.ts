/** Text with the found words marked: every second part is one, the first is not. */
export type MarkedText = readonly string[];

export interface SearchHit {
  href: string;
  kind: string;
  title: MarkedText;
  text: MarkedText;
}

export interface SearchAnswer {
  hits: SearchHit[];
  total: number;
}
