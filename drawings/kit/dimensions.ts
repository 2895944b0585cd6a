import { circle, line, type Token, text } from './marks.ts';
import { linePath, type Point, rounded } from './svg.ts';

interface CalloutStyle {
  size: number;
  anchor?: 'middle' | 'end';
  tone?: Token;
}

/** A dot on a part, a line through the points, and words at the last one: the name, then its details. */
export function callout(points: readonly Point[], words: readonly string[], style: CalloutStyle): string {
  const { size, anchor, tone = 'ink' } = style;
  const [x, y] = points[0] ?? [0, 0];
  const [endX, endY] = points.at(-1) ?? [x, y];
  const [, beforeY] = points.at(-2) ?? [x, y];
  const isUpright = anchor === 'middle';
  const left = isUpright ? endX : endX + (anchor === 'end' ? -7 : 7);
  const first = isUpright
    ? endY + (beforeY > endY ? -(words.length - 1) * size * 1.3 - 7 : size * 1.15)
    : endY + size * 0.36;
  const rows = words.map((row, index) =>
    text(left, first + index * size * 1.3, row, {
      fill: index > 0 ? 'ink-2' : tone,
      bold: index === 0,
      halo: 'paper',
      ...(anchor && { anchor }),
    }),
  );
  return (
    line(linePath(points), { stroke: 'ink-3', width: 1 }) + circle(x, y, 2.2, { fill: 'ink', width: 0 }) + rows.join('')
  );
}

interface DimensionStyle {
  size: number;
  /** Where the words of an upright dimension stand. */
  side?: 'left' | 'right';
  tone?: Token;
}

/** A length between two points on one level or one upright, with the strokes of a drafter at both ends. */
export function dimension(
  from: Point,
  to: Point,
  words: string,
  { size, side = 'right', tone = 'copper' }: DimensionStyle,
) {
  const strokes = [from, to].map(([x, y]) => `M${rounded(x - 4)} ${rounded(y + 4)}l8 -8`).join('');
  const isLevel = from[1] === to[1];
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const label = isLevel
    ? text(x, y - 7, words, { fill: tone, bold: true, anchor: 'middle', halo: 'paper' })
    : text(x + (side === 'right' ? 9 : -9), y + size * 0.36, words, {
        fill: tone,
        bold: true,
        halo: 'paper',
        ...(side === 'left' && { anchor: 'end' as const }),
      });
  return line(linePath([from, to]) + strokes, { stroke: tone, width: 1.2 }) + label;
}

/** The axis of a turned part: long and short strokes. */
export function axisLine(from: Point, to: Point): string {
  return line(linePath([from, to]), { stroke: 'ink-3', width: 1, dash: '14 4 3 4' });
}
