import type { MarkedText } from '../../../shared/search-results.ts';
import { acronymsIn, findTerms, type Match, positionsOfWord, termOf } from './words.ts';

const longest = 180;
/** Intended number of characters before the first match if an excerpt does not start at the beginning of its line. */
const ahead = 60;

export function markTerms(text: string, terms: Set<string>): MarkedText {
  return markMatches(text, findTerms(text, terms));
}

function markMatches(text: string, matches: Match[], [first, end] = [0, text.length]): string[] {
  const parts: string[] = [];
  let from = first;
  for (const match of matches) {
    if (match.start < first || match.end > end) continue;
    parts.push(text.slice(from, match.start), text.slice(match.start, match.end));
    from = match.end;
  }
  return [...parts, text.slice(from, end)];
}

/** Each line ends with a line break, because `countTerms` counts line breaks. */
export function foldLines(lines: string[]): string {
  return lines
    .map((line) => {
      const plain = [termOf(line), ...acronymsIn(line)].join(' ');
      // Appends the line without hyphens, because a query may contain a compound as a single word.
      return plain.includes('-') ? `${plain} ${plain.replace(/[-\u2060]/g, '')}\n` : `${plain}\n`;
    })
    .join('');
}

interface LineQuery {
  folded: string;
  terms: Set<string>;
  enough: number;
}

/** Returns the line with the most terms, or the first line with at least `enough` terms, cut to an excerpt's length. */
export function bestLine(lines: string[], { folded, terms, enough }: LineQuery): MarkedText {
  const line = lines[bestIndex(countTerms(folded, terms), enough)] ?? '';
  return cutAround(line, findTerms(line, terms));
}

/** A table row shows why a page is a result if no line does. */
export function rowWithTerms(
  rows: string[],
  termsIn: (folded: string) => Set<string>,
  enough: number,
): MarkedText | undefined {
  const folded = foldLines(rows);
  const row = bestLine(rows, { folded, terms: termsIn(folded), enough });
  return row.length > 1 ? row : undefined;
}

function countTerms(folded: string, terms: Set<string>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const term of terms) {
    let line = 0;
    let end = folded.indexOf('\n');
    let counted = -1;
    for (const match of positionsOfWord(folded, term)) {
      while (end >= 0 && match > end) {
        line += 1;
        end = folded.indexOf('\n', end + 1);
      }
      if (line !== counted) counts.set(line, (counts.get(line) ?? 0) + 1);
      counted = line;
    }
  }
  return counts;
}

function bestIndex(counts: Map<number, number>, enough: number): number {
  let best = { index: 0, count: 0 };
  for (const [index, found] of counts) {
    const count = Math.min(found, enough);
    if (count > best.count || (count === best.count && index < best.index)) best = { index, count };
  }
  return best.index;
}

function cutAround(line: string, matches: Match[]): MarkedText {
  if (line.length <= longest) return markMatches(line, matches);
  const start = matches[0]?.start ?? 0;
  const wanted = Math.min(start < longest - ahead ? 0 : start - ahead, line.length - longest);
  const first = wanted === 0 ? 0 : line.indexOf(' ', wanted) + 1 || wanted;
  const last = first + longest >= line.length ? line.length : line.lastIndexOf(' ', first + longest);
  const end = last <= first ? first + longest : last;
  const marked = markMatches(line, matches, [first, end]);
  marked[0] = (first > 0 ? '…' : '') + marked[0];
  // bounded: at most 181 characters because the text is cut to `longest` plus one
  if (end < line.length) marked.push((marked.pop() ?? '').replace(/[\s.,;:]*$/, '…'));
  return marked;
}
