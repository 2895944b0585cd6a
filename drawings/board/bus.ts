import { linePath, type Point } from '../kit/svg.ts';

/** Path data of `count` traces side by side along one line, bends mitred so that the pitch is kept. */
export function bus(points: readonly Point[], count: number, pitch: number): string {
  const lanes = Array.from({ length: count }, (_, lane) => (lane - (count - 1) / 2) * pitch);
  return lanes.map((distance) => linePath(beside(points, distance))).join('');
}

function beside(points: readonly Point[], distance: number): Point[] {
  return points.map((point, index) => {
    const before = normal(points[index - 1], point);
    const after = normal(point, points[index + 1]);
    const [a, b] = [before ?? after ?? [0, 0], after ?? before ?? [0, 0]];
    const miter = distance / (1 + a[0] * b[0] + a[1] * b[1]);
    return [point[0] + (a[0] + b[0]) * miter, point[1] + (a[1] + b[1]) * miter];
  });
}

function normal(from: Point | undefined, to: Point | undefined): Point | undefined {
  if (!from || !to) return undefined;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return [-dy / length, dx / length];
}

/** The points of `x,y x,y …`. */
export function way(points: string): Point[] {
  return points.split(' ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}

/** Path data of a trace that is made longer on purpose, to the length of its neighbor. */
export function serpentine(x: number, y: number, length: number, swing: number, pitch: number): string {
  const turns = Array.from({ length: length / pitch }, (_, turn) => `v${turn % 2 ? -swing : swing}h${pitch}`);
  return `M${x} ${y}${turns.join('')}`;
}
