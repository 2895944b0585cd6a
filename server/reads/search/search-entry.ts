/** A page as the index knows it, in plain text. */
export interface SearchEntry extends SearchText {
  href: string;
  /** As a visitor reads it: `Case study`. */
  kind: string;
  title: string;
  summary: string;
}

/** What a page says. */
export interface SearchText {
  headings: string[];
  /** One paragraph, list item or row of a table each: what a hit is shown by is cut from one of them. */
  lines: string[];
}

/** A page as the list that it stands in knows it. */
export interface ListedEntry extends Omit<SearchEntry, keyof SearchText> {
  /** Counts from the first of the list. */
  position: number;
  /** In one line. */
  facts: string;
  /** Changes when the page does, as far as the list tells. */
  version: number;
}

/** Characters that are indexed of one page, in all its lines. */
const mostText = 60_000;

/** The lines up to the most that is indexed, so that no page of the upstream's can grow the index without bound. */
export function cutLines(lines: string[]): string[] {
  let left = mostText;
  return lines.flatMap((line) => {
    const cut = line.slice(0, left);
    left -= cut.length;
    return cut ? [cut] : [];
  });
}
