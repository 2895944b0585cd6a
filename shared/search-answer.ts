/** Text with the words that were found: every second part is one of them, the first part is not. */
export type MarkedText = readonly string[];

/** A page that was found. `text` is where the words stand in it, else its summary. */
export interface SearchHit {
  href: string;
  /** As a visitor reads it: `Case study`. */
  kind: string;
  title: MarkedText;
  text: MarkedText;
}

/** The best hits first, at most 20 of `total`. */
export interface SearchAnswer {
  hits: SearchHit[];
  total: number;
}
