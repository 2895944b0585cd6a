import { project } from '../../kit/iso.ts';
import type { Point } from '../../kit/svg.ts';

/** In coordinates of the isometric drawing. */
export interface View {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** A rectangle in board coordinates. */
export type Zone = readonly [x: number, y: number, width: number, depth: number];

const aspect = 78 / 33;

export function viewAround([planX, planY]: Point, width: number): View {
  const [x, y] = project([planX, planY, 0]);
  const height = width / aspect;
  return {
    x: Math.round(x - width / 2),
    y: Math.round(y - height / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
}

export function isInView(view: View, [x, y, width, depth]: Zone, height = 0): boolean {
  const [left = 0] = project([x, y + depth, 0]);
  const [right = 0] = project([x + width, y, 0]);
  const [, top = 0] = project([x, y, height]);
  const [, bottom = 0] = project([x + width, y + depth, 0]);
  return right >= view.x && left <= view.x + view.width && bottom >= view.y && top <= view.y + view.height;
}

/** `outline` is a convex polygon in the drawing's coordinates. */
export function partInView({ x, y, width, height }: View, outline: readonly Point[]): Point[] {
  const edges: ((point: Point) => number)[] = [
    ([right]) => right - x,
    ([left]) => x + width - left,
    ([, low]) => low - y,
    ([, high]) => y + height - high,
  ];
  return edges.reduce(cut, [...outline]);
}

function cut(outline: Point[], distanceOf: (point: Point) => number): Point[] {
  return outline.flatMap((point, index) => {
    const before = outline.at(index - 1) ?? point;
    const [from, to] = [distanceOf(before), distanceOf(point)];
    const along = from / (from - to);
    const crossing: Point = [before[0] + (point[0] - before[0]) * along, before[1] + (point[1] - before[1]) * along];
    return [...(from >= 0 !== to >= 0 ? [crossing] : []), ...(to >= 0 ? [point] : [])];
  });
}

/** `path` is in board coordinates. Returns whole lines without clipping them. */
export function linesInView(view: View, path: string): string {
  return linesOf(path)
    .filter((line) => isInView(view, boundsOf(line)))
    .join('');
}

export function linesInZones(zones: readonly Zone[], path: string): string {
  return linesOf(path)
    .filter((line) => zones.some((zone) => overlap(zone, boundsOf(line))))
    .join('');
}

function linesOf(path: string): string[] {
  return path.split(/(?=M)/).filter(Boolean);
}

export function overlap([x, y, width, depth]: Zone, [otherX, otherY, otherWidth, otherDepth]: Zone): boolean {
  return x <= otherX + otherWidth && otherX <= x + width && y <= otherY + otherDepth && otherY <= y + depth;
}

/**
 * Supports only the path commands M, L, H, V, h, v, l, a, and z, with one set of arguments per command. Ignores the
 * bulge of an arc.
 */
function boundsOf(line: string): Zone {
  let [x, y] = [0, 0];
  const [xs, ys]: [number[], number[]] = [[], []];
  for (const [, command = '', written = ''] of line.matchAll(/([MLHVhvla])([^MLHVhvlaz]*)/g)) {
    const numbers = (written.match(/-?[\d.]+/g) ?? []).map(Number);
    const [first = 0, second = 0] = numbers.slice(-2);
    if (command === 'M' || command === 'L') [x, y] = [first, second];
    if (command === 'H') x = numbers[0] ?? x;
    if (command === 'V') y = numbers[0] ?? y;
    if (command === 'h') x += numbers[0] ?? 0;
    if (command === 'v') y += numbers[0] ?? 0;
    if (command === 'l' || command === 'a') [x, y] = [x + first, y + second];
    xs.push(x);
    ys.push(y);
  }
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return [left, top, Math.max(...xs) - left, Math.max(...ys) - top];
}
