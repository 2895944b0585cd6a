import type { MarkedText } from '../../../shared/search-answer.ts';
import { findTerms, type Place, placesOfWord, termOf } from './words.ts';

/** Characters of a text that a hit is shown by, and how many of them stand ahead of the first word found. */
const longest = 180;
const ahead = 60;

/** The text with the words of a query marked. */
export function markTerms(text: string, terms: Set<string>): MarkedText {
  return markPlaces(text, findTerms(text, terms));
}

function markPlaces(text: string, places: Place[], [first, end] = [0, text.length]): string[] {
  const parts: string[] = [];
  let from = first;
  for (const place of places) {
    if (place.start < first || place.end > end) continue;
    parts.push(text.slice(from, place.start), text.slice(place.start, place.end));
    from = place.end;
  }
  return [...parts, text.slice(from, end)];
}

/** Lines of a page in the forms in which their words are compared, each ended by a break: to be searched as a whole. */
export function fold(lines: string[]): string {
  return lines
    .map((line) => {
      const plain = termOf(line);
      // A compound is looked for as one word too.
      return plain.includes('-') ? `${plain} ${plain.replaceAll('-', '')}\n` : `${plain}\n`;
    })
    .join('');
}

interface Asked {
  /** What `fold` made of the lines. */
  folded: string;
  terms: Set<string>;
  /** Terms that a line has to have to be as good as any. */
  enough: number;
}

/** The line that says most of what was asked for, or the first with `enough` of it, cut to what is read at a glance. */
export function bestLine(lines: string[], { folded, terms, enough }: Asked): MarkedText {
  const line = lines[bestIndex(countTerms(folded, terms), enough)] ?? '';
  return cutAround(line, findTerms(line, terms));
}

/** How many of the terms each line has, by its index. */
function countTerms(folded: string, terms: Set<string>): Map<number, number> {
  const counts = new Map<number, number>();
  for (const term of terms) {
    let line = 0;
    let end = folded.indexOf('\n');
    let counted = -1;
    for (const place of placesOfWord(folded, term)) {
      while (end >= 0 && place > end) {
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

/** Never within a word, and with a mark where something was left out. */
function cutAround(line: string, places: Place[]): MarkedText {
  if (line.length <= longest) return markPlaces(line, places);
  const start = places[0]?.start ?? 0;
  const wanted = Math.min(start < longest - ahead ? 0 : start - ahead, line.length - longest);
  const first = wanted === 0 ? 0 : line.indexOf(' ', wanted) + 1 || wanted;
  const last = first + longest >= line.length ? line.length : line.lastIndexOf(' ', first + longest);
  const end = last <= first ? first + longest : last;
  const marked = markPlaces(line, places, [first, end]);
  marked[0] = (first > 0 ? '…' : '') + marked[0];
  // bounded: 181 characters, `longest` and one more
  if (end < line.length) marked.push((marked.pop() ?? '').replace(/[\s.,;:]*$/, '…'));
  return marked;
}
