/** Text with the found words marked: every second part is one, the first is not. */
export type MarkedText = readonly string[];

/** `text` is the passage with the words, or the summary. */
export interface SearchHit {
  href: string;
  kind: string;
  title: MarkedText;
  text: MarkedText;
}

/** The best hits first, at most 20 of `total`. */
export interface SearchAnswer {
  hits: SearchHit[];
  total: number;
}
