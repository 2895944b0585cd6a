import { hatch, line, shape } from '../marks.ts';
import { linePath, type Point, polygonPath } from '../svg.ts';

export interface BusSegment {
  left: number;
  right: number;
  /** Of its middle. */
  y: number;
  /** It begins or ends elsewhere: the side is left open. */
  opensLeft?: boolean;
  opensRight?: boolean;
  reserved?: boolean | undefined;
}

const halfHeight = 14;
const tip = 6;

/** A stretch of a bus as timing diagrams draw it: two lines that cross where the value changes. */
export function busSegment({ left, right, y, opensLeft, opensRight, reserved }: BusSegment): string {
  const top = y - halfHeight;
  const bottom = y + halfHeight;
  const leftEdge: Point[] = opensLeft
    ? [
        [left, bottom],
        [left, top],
      ]
    : [
        [left + tip, bottom],
        [left, y],
        [left + tip, top],
      ];
  const rightEdge: Point[] = opensRight
    ? [
        [right, top],
        [right, bottom],
      ]
    : [
        [right - tip, top],
        [right, y],
        [right - tip, bottom],
      ];
  const face = shape(polygonPath([...leftEdge, ...rightEdge]), 'paper-2');
  const hatching = reserved ? hatch(left + tip, top, right - left - 2 * tip, bottom - top) : '';
  const edges = outline(leftEdge, rightEdge, Boolean(opensLeft), Boolean(opensRight));
  return face + hatching + line(edges, { width: 1.5 });
}

/** Open sides get no line. */
function outline(leftEdge: Point[], rightEdge: Point[], opensLeft: boolean, opensRight: boolean): string {
  const around = [...leftEdge, ...rightEdge];
  if (!opensLeft && !opensRight) return polygonPath(around);
  if (!opensRight) return linePath([...leftEdge.slice(-1), ...rightEdge, ...leftEdge.slice(0, 1)]);
  if (!opensLeft) return linePath([...rightEdge.slice(-1), ...leftEdge, ...rightEdge.slice(0, 1)]);
  return (
    linePath([...leftEdge.slice(-1), ...rightEdge.slice(0, 1)]) +
    linePath([...leftEdge.slice(0, 1), ...rightEdge.slice(-1)])
  );
}
