import type { MarkedText } from '../../shared/models.ts';
import { findTerms } from './words.ts';

/** Characters of a text that a hit is shown by, and how many of them stand ahead of the first word found. */
const longest = 180;
const ahead = 60;

/** The text with the words of a query marked. */
export function markTerms(text: string, terms: Set<string>): MarkedText {
  let from = 0;
  const parts = findTerms(text, terms).flatMap(({ start, end }) => {
    const pair = [text.slice(from, start), text.slice(start, end)];
    from = end;
    return pair;
  });
  return [...parts, text.slice(from)];
}

/** The line that says most of what was asked for, or the first with `enough` of it, cut to what is read at a glance. */
export function bestLine(lines: string[], terms: Set<string>, enough: number): MarkedText {
  let best = { line: lines[0] ?? '', count: 0, start: 0 };
  for (const line of lines) {
    const found = findTerms(line, terms);
    const count = new Set(found.map(({ term }) => term)).size;
    if (count > best.count) best = { line, count, start: found[0]?.start ?? 0 };
    if (best.count >= enough) break;
  }
  return markTerms(cutAround(best.line, best.start), terms);
}

/** Never within a word, and with a mark where something was left out. */
function cutAround(line: string, start: number): string {
  if (line.length <= longest) return line;
  const wanted = Math.min(start < longest - ahead ? 0 : start - ahead, line.length - longest);
  const first = wanted === 0 ? 0 : line.indexOf(' ', wanted) + 1 || wanted;
  const last = first + longest >= line.length ? line.length : line.lastIndexOf(' ', first + longest);
  const end = last <= first ? first + longest : last;
  const cut = line.slice(first, end);
  // bounded: 181 characters, `longest` and one more
  return (first > 0 ? '…' : '') + (end < line.length ? cut.replace(/[\s.,;:]*$/, '…') : cut);
}
