import type { Point } from './svg.ts';

/**
 * Rewrites path data with relative commands and rounds to halves, because equal shapes then have equal text, which
 * compresses well.
 */
export function compactPaths(markup: string): string {
  return markup.replace(/ d="([MLHVAZmlhvaz0-9 .-]*)"/g, (_, data: string) => ` d="${compact(data)}"`);
}

function compact(data: string): string {
  let start: Point = [0, 0];
  let at: Point = [0, 0];
  let text = '';
  for (const [, command = '', values = ''] of data.matchAll(/([a-z])([^a-z]*)/gi)) {
    const kind = command.toLowerCase();
    const numbers = (values.match(/-?[0-9.]+/g) ?? []).map(Number);
    const [x, y] = command === kind ? at : [0, 0];
    const end = endOf(kind, numbers, [x, y], at, start);
    const [dx, dy] = [rounded(end[0] - at[0]), rounded(end[1] - at[1])];
    if (kind === 'z') text += 'z';
    else if (kind === 'a') text += `a${joined([...numbers.slice(0, 5), dx, dy])}`;
    else if (kind === 'm') text += text ? `m${joined([dx, dy])}` : `M${joined(end)}`;
    else if (dy === 0) text += `h${joined([dx])}`;
    else text += dx === 0 ? `v${joined([dy])}` : `l${joined([dx, dy])}`;
    at = end;
    if (kind === 'm') start = end;
  }
  return text;
}

function rounded(value: number): number {
  return Math.round(value * 2) / 2 + 0;
}

function endOf(kind: string, numbers: number[], [x, y]: Point, at: Point, start: Point): Point {
  if (kind === 'z') return start;
  const [last = 0, before = 0] = numbers.toReversed();
  if (kind === 'h') return [rounded(x + last), at[1]];
  if (kind === 'v') return [at[0], rounded(y + last)];
  return [rounded(x + before), rounded(y + last)];
}

function joined(numbers: readonly number[]): string {
  return numbers
    .map((number, index) => {
      const text = String(number).replace(/^(-?)0\./, '$1.');
      return index && !text.startsWith('-') ? ` ${text}` : text;
    })
    .join('');
}
