import type { Between, PlotAxis, PlotPosition, PlotTrace } from '../../../shared/plot-data.ts';

type Points = PlotTrace['points'];

export interface Span {
  from: number;
  to: number;
}

/**
 * At a jump, returns the value after the jump, or the value before the jump if `isBefore`. Beyond an end of the curve,
 * returns the value at that end.
 */
export function valueAt(points: Points, at: number, isBefore = false): number {
  let value = points[0]?.[1] ?? 0;
  for (const [index, [x, y]] of points.entries()) {
    if (isBefore ? x >= at : x > at) break;
    const [nextX, nextY] = points[index + 1] ?? [x, y];
    value = nextX > x ? y + (nextY - y) * Math.min(1, (at - x) / (nextX - x)) : y;
  }
  return value;
}

export function pointsWithin(points: Points, { from, to }: Span): Points {
  const inside = points.filter(([x]) => x > from && x < to);
  return [[from, valueAt(points, from)], ...inside, [to, valueAt(points, to, to > from)]];
}

export function readBetween(points: Points, span: Span, kind: Between['kind']): number {
  const within = pointsWithin(points, span);
  const values = within.map(([, y]) => y);
  if (kind === 'least') return Math.min(...values);
  if (kind === 'swing') return Math.max(...values) - Math.min(...values);
  const area = within.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = within[index + 1] ?? [x, y];
    return sum + ((nextX - x) * (y + nextY)) / 2;
  }, 0);
  if (kind === 'integral') return area;
  return span.to > span.from ? area / (span.to - span.from) : (values[0] ?? 0);
}

export function eventsAbove(points: Points, level: number): Span[] {
  const events: Span[] = [];
  let from = (points[0]?.[1] ?? 0) >= level ? points[0]?.[0] : undefined;
  for (const [index, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[index + 1] ?? [x, 0];
    if (y >= level === nextY >= level) continue;
    const crossing = x + ((nextX - x) * (level - y)) / (nextY - y);
    if (from === undefined) from = crossing;
    else events.push({ from, to: crossing });
    if (y >= level) from = undefined;
  }
  return events;
}

const prefixes = ['p', 'n', 'µ', 'm', '', 'k'];

export function inWords(value: number, { unit, factor }: Pick<PlotAxis, 'unit' | 'factor'>): string {
  if (factor === undefined) return `${signed(value, Number(value.toPrecision(3)).toString())}\u00A0${unit}`;
  const base = value * factor;
  const power = base === 0 ? 0 : Math.floor(Math.log10(Math.abs(base)) / 3 + 1e-9);
  const index = Math.max(0, Math.min(prefixes.length - 1, power + 4));
  const scaled = base / 1000 ** (index - 4);
  return `${signed(scaled, scaled.toPrecision(3))}\u00A0${prefixes[index]}${unit}`;
}

export function positionOn(at: number, { isLogarithmic }: PlotPosition): number {
  return isLogarithmic ? 10 ** at : at;
}

export function position(value: number, { unit, step, isLogarithmic }: PlotPosition): string {
  const digits = isLogarithmic
    ? Number(value.toPrecision(2)).toString()
    : value.toFixed(Math.max(0, Math.ceil(-Math.log10(step))));
  return `${digits}\u00A0${unit}`;
}

function signed(value: number, digits: string): string {
  return value < 0 ? `−${digits.slice(1)}` : digits;
}
