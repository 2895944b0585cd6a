import type { Typefaces } from './typefaces.ts';

export interface FittedTitle {
  size: number;
  lines: string[];
}

interface Box {
  width: number;
  height: number;
}

export const titleLeading = 1.06;
export const titleTracking = -0.018;
const space = 0.22;

const sizes = [84, 76, 68, 62, 56, 50, 46];
const smallest = 46;

function maxLines(size: number): number {
  return size >= 62 ? 4 : size >= 50 ? 5 : 6;
}

interface Part {
  text: string;
  continues: boolean;
  width: number;
}

export function fitTitle(title: string, box: Box, typefaces: Typefaces): FittedTitle {
  const measured = (text: string) => typefaces.width('heading', text, 1_000, titleTracking) / 1_000;
  const parts = partsOf(title).map((part) => ({ ...part, width: measured(part.text) }));
  const settings = sizes.flatMap((size) => settingAt(size, parts, box) ?? []);
  const [best] = settings.toSorted((one, other) => other.score - one.score);
  return best ?? cut(parts, box, measured);
}

function settingAt(size: number, parts: Part[], { width, height }: Box): (FittedTitle & { score: number }) | undefined {
  const count = greedy(parts, width / size).length;
  if (count > Math.min(maxLines(size), height / (size * titleLeading))) return undefined;
  const lines = even(parts, width / size, count);
  if (!lines) return undefined;
  const widths = lines.map(widthOf);
  const evenness = Math.min(...widths) / Math.max(...widths);
  return { size, lines: lines.map(textOf), score: size * (0.7 + 0.3 * evenness) };
}

function even(parts: Part[], width: number, count: number): Part[][] | undefined {
  let best: ({ free: number; lines: Part[][] } | undefined)[] = [{ free: 0, lines: [] }];
  for (let line = 0; line < count; line++) {
    const next: typeof best = [];
    best.forEach((before, from) => {
      for (let to = from + 1; before && to <= parts.length; to++) {
        const set = parts.slice(from, to);
        const room = width - widthOf(set);
        if (room < 0) break;
        const free = before.free + room ** 2;
        if (free < (next[to]?.free ?? Number.POSITIVE_INFINITY)) next[to] = { free, lines: [...before.lines, set] };
      }
    });
    best = next;
  }
  return best[parts.length]?.lines;
}

function greedy(parts: Part[], width: number): Part[][] {
  const lines: Part[][] = [];
  for (const part of parts) {
    const line = lines.at(-1);
    if (line && widthOf([...line, part]) <= width) line.push(part);
    else lines.push([part]);
  }
  return lines;
}

function cut(parts: Part[], box: Box, measured: (text: string) => number): FittedTitle {
  const width = box.width / smallest;
  const lines = greedy(
    parts.flatMap((part) => broken(part, width, measured)),
    width,
  );
  const max = Math.min(maxLines(smallest), Math.floor(box.height / (smallest * titleLeading)));
  if (lines.length <= max) return { size: smallest, lines: lines.map(textOf) };
  const last = lines[max - 1] ?? [];
  while (last.length > 1 && widthOf(last) + measured('…') > width) last.pop();
  const texts = lines.slice(0, max).map(textOf);
  return {
    size: smallest,
    lines: texts.map((text, at) => (at === max - 1 ? `${text.replace(/[,;:–—-]$/, '')}…` : text)),
  };
}

function broken(part: Part, width: number, measured: (text: string) => number): Part[] {
  if (part.width <= width) return [part];
  const max = Math.max(1, Math.floor((part.text.length * width * 0.9) / part.width));
  // bounded: one repetition, of as many letters as fit on a line
  const parts = part.text.match(new RegExp(`.{1,${max}}`, 'gu')) ?? [];
  return parts.map((text, at) => ({ text, continues: part.continues || at > 0, width: measured(text) }));
}

/**
 * Splits a title at spaces, except before a word that is probably a unit. Splits a long word at hyphens between
 * letters.
 */
function partsOf(title: string): Omit<Part, 'width'>[] {
  const words: string[] = [];
  for (const word of title.split(' ').filter(Boolean)) {
    const before = words.at(-1);
    const isUnit = before !== undefined && /\d$/.test(before) && (word.length <= 4 || word.includes('/'));
    if (isUnit) words[words.length - 1] = `${before} ${word}`;
    else words.push(word);
  }
  return words.flatMap((word) => {
    const parts = word.length > 12 ? word.split(/(?<=[a-z]-)(?=[a-z])/i) : [word];
    return parts.map((text, at) => ({ text, continues: at > 0 }));
  });
}

function widthOf(line: Part[]): number {
  return line.reduce((sum, { width, continues }, at) => sum + width + (at === 0 || continues ? 0 : space), 0);
}

function textOf(line: Part[]): string {
  return line.reduce((text, part, at) => text + (at === 0 || part.continues ? '' : ' ') + part.text, '');
}
