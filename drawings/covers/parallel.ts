import type { Point } from '../kit/svg.ts';

/** A positive `distance` is to the right of the line's direction. Bends are mitered. */
export function parallel(points: readonly Point[], distance: number): Point[] {
  return points.map((point, index) => {
    const before = points[index - 1];
    const after = points[index + 1];
    const coming = before && normal(before, point);
    const going = after && normal(point, after);
    const one = coming ?? going ?? [0, 0];
    const other = going ?? one;
    const shrink = 1 + one[0] * other[0] + one[1] * other[1];
    const reach = distance / shrink;
    return [point[0] + (one[0] + other[0]) * reach, point[1] + (one[1] + other[1]) * reach];
  });
}

function normal(from: Point, to: Point): Point {
  const across = to[0] - from[0];
  const down = to[1] - from[1];
  const length = Math.hypot(across, down);
  return [-down / length, across / length];
}
