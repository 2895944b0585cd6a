export interface SearchEntry extends SearchText {
  href: string;
  kind: string;
  title: string;
  summary: string;
}

export interface SearchText {
  headings: string[];
  /** A paragraph or list item each. Excerpts are cut from one line. */
  lines: string[];
  /** Table rows, code, and short labels. A search finds them, but an excerpt of them would not read well. */
  unshown: string[];
}

/** The data that a list has about a page. */
export interface ListedEntry extends Omit<SearchEntry, keyof SearchText> {
  position: number;
  facts: string;
  /** Changes with the page, as far as the list shows. */
  version: number;
}

const maxText = 60_000;

/** Limits the text of a page, so that an upstream cannot grow the index without bound. */
export function cutLines(lines: string[]): string[] {
  let left = maxText;
  return lines.flatMap((line) => {
    const cut = line.slice(0, left);
    left -= cut.length;
    return cut ? [cut] : [];
  });
}
