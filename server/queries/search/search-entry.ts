export interface SearchEntry extends SearchText {
  href: string;
  kind: string;
  title: string;
  summary: string;
}

export interface SearchText {
  headings: string[];
  /** One paragraph or list item per line. An excerpt comes from a single line. */
  lines: string[];
  /** Table rows, code, and short labels. They are searchable but unsuitable as excerpts. */
  unshown: string[];
}

export interface ListedEntry extends Omit<SearchEntry, keyof SearchText> {
  position: number;
  facts: string;
  version: number;
}

const maxText = 60_000;

/** An upstream could otherwise grow the index without bound. */
export function truncateLines(lines: string[]): string[] {
  let left = maxText;
  return lines.flatMap((line) => {
    const cut = line.slice(0, left);
    left -= cut.length;
    return cut ? [cut] : [];
  });
}
