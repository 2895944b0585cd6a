import type { MarkedText } from '../../shared/models.ts';
import { findTerms, termOf, wordsPattern } from './words.ts';

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

/** A line with the forms in which its words are compared, made once: most lines can be passed over by them alone. */
export interface FoldedLine {
  line: string;
  /** The line in the form of a term, and the same with its compounds as one word. */
  forms: string[];
}

export function fold(line: string): FoldedLine {
  const plain = termOf(line);
  return { line, forms: plain.includes('-') ? [plain, plain.replaceAll('-', '')] : [plain] };
}

/** The line that says most of what was asked for, or the first with `enough` of it, cut to what is read at a glance. */
export function bestLine(lines: FoldedLine[], terms: Set<string>, enough: number): MarkedText {
  let best = { line: lines[0]?.line ?? '', count: 0 };
  const pattern = wordsPattern(terms);
  for (const { line, forms } of lines) {
    const count = new Set(forms.flatMap((form) => form.match(pattern) ?? [])).size;
    if (count > best.count) best = { line, count };
    if (best.count >= enough) break;
  }
  const start = findTerms(best.line, terms)[0]?.start ?? 0;
  return markTerms(cutAround(best.line, start), terms);
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
