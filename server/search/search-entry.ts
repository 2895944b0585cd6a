/** A page as the index knows it, in plain text. */
export interface SearchEntry {
  href: string;
  /** As a visitor reads it: `Case study`. */
  kind: string;
  title: string;
  summary: string;
  headings: string[];
  /** One paragraph, list item or row of a table each: what a hit is shown by is cut from one of them. */
  lines: string[];
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
