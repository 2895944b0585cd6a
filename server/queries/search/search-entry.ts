export interface SearchEntry extends SearchText {
  href: string;
  kind: string;
  title: string;
  summary: string;
}

export interface SearchText {
  headings: string[];
  /** An excerpt comes from a single line. */
  lines: string[];
  /** Texts, such as table rows and code, that are excerpts only if no line has a word of the query. */
  unshown: string[];
}

export interface ListedEntry extends Omit<SearchEntry, keyof SearchText> {
  position: number;
  facts: string;
  version: number;
}

const maxText = 60_000;

/** An upstream may send very long texts. */
export function truncateLines(lines: string[]): string[] {
  let left = maxText;
  return lines.flatMap((line) => {
    const cut = line.slice(0, left);
    left -= cut.length;
    return cut ? [cut] : [];
  });
}

/** Lines for excerpts. None repeats the title. */
export function linesOf({ title, summary, lines, headings }: Record<string, unknown>): string[] {
  const all = [summary, lines, headings].map(String).filter(Boolean).join('\n').split('\n');
  return all.filter((line) => line !== title);
}
