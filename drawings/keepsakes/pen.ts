import type { Drawing } from '../kit/drawing.ts';
import { linePath, type Point, polygonPath, rectPath, rounded } from '../kit/svg.ts';

/** All keepsakes are drawn in a square of this side. */
const side = 96;

const even = 'vector-effect="non-scaling-stroke"';

/** What somebody has broken or fixed, seen straight from the side or from above. */
export function keepsake(...parts: string[]): Drawing {
  const body = `<g fill="none" stroke="var(--ink)" stroke-width="1.2" stroke-linejoin="round" stroke-linecap="round">${parts.join('')}</g>`;
  return { width: side, height: side, body };
}

type Fill = 'paper' | 'paper-2' | 'paper-3' | 'copper-2' | 'ink' | 'chip-2';

/** A closed shape. */
export function form(d: string, fill: Fill = 'paper'): string {
  return `<path ${even} fill="var(--${fill})" d="${d}"/>`;
}

export function block(x: number, y: number, width: number, height: number, fill: Fill = 'paper'): string {
  return form(rectPath(x, y, width, height), fill);
}

export function poly(points: readonly Point[], fill: Fill = 'paper'): string {
  return form(polygonPath(points), fill);
}

export function ring(x: number, y: number, radius: number, fill?: Fill): string {
  const paint = fill ? ` fill="var(--${fill})"` : '';
  return `<circle ${even}${paint} cx="${rounded(x)}" cy="${rounded(y)}" r="${rounded(radius)}"/>`;
}

export function stroke(...ways: (readonly Point[])[]): string {
  return path(ways.map(linePath).join(''));
}

/** Quieter lines: what was there before, hidden edges, dimensions. */
export function faint(...ways: (readonly Point[])[]): string {
  return `<path ${even} stroke="var(--rule-2)" stroke-dasharray="3 3" d="${ways.map(linePath).join('')}"/>`;
}

/** The place of the fault, and what leads to it. */
export function fault(d: string): string {
  return `<path ${even} stroke="var(--copper)" stroke-width="1.8" d="${d}"/>`;
}

/** Anything that carries a signal. */
export function signal(d: string): string {
  return `<path ${even} stroke="var(--signal)" stroke-width="1.4" d="${d}"/>`;
}

/** The same on a dark ground. */
export function lit(d: string): string {
  return `<path ${even} stroke="var(--led)" stroke-width="1.4" d="${d}"/>`;
}

export function path(d: string): string {
  return `<path ${even} d="${d}"/>`;
}

/** The values of a function at equal steps. */
export function row<Value>(count: number, at: (index: number) => Value): Value[] {
  return Array.from({ length: count }, (_, index) => at(index));
}
