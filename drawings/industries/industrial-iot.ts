import type { Drawing } from '../kit/drawing.ts';
import { type Point3, project, wire } from '../kit/iso.ts';
import { filled, ground, hairlines, node, scene, solid, type Tone, waves } from '../kit/scene.ts';
import { type Point, polygonPath } from '../kit/svg.ts';

const axis = 34;
const sides = 28;
/** Units of `stroke-dashoffset` from one bolt to the next. */
const turnPerBolt = 10;

/** A motor that drives a pump, with the vibration node on its bearing. */
export function draw(): Drawing {
  return scene(
    { left: -113, top: -104, width: 226 },
    {
      still: [
        ground(70, 50),
        solid([-66, -26, 0], [132, 52, 8]),
        roller(-60, 2, 22),
        fins(),
        solid([-44, -10, 53], [24, 18, 8]),
        roller(2, 22, 6, 'shade'),
        roller(22, 30, 12, 'shade'),
        roller(30, 52, 26),
        bolts(52, 21, 12),
        roller(52, 66, 15, 'shade'),
        solid([33, -8, 58], [16, 16, 20]),
        node([-14, -8, 55], [16, 15, 11]),
      ],
      moving: [bolts(66, 9.5, 6)],
      signal: [waves([-6, 0, 70], [10, 18, 26])],
    },
  );
}

/** Bolt heads around the shaft. Their distance is even, so that a turn by one bolt looks as before. */
function bolts(x: number, radius: number, count: number): string {
  const points = Array.from({ length: 49 }, (_, step): Point3 => {
    const angle = (step / 48) * Math.PI * 2;
    return [x, Math.cos(angle) * radius, axis + Math.sin(angle) * radius];
  });
  return `<path stroke-width="2.4" pathLength="${count * turnPerBolt}" stroke-dasharray="0 ${turnPerBolt}" d="${wire(points)}"/>`;
}

/** A cylinder along x, as the outline of its two ends and its near end. */
function roller(from: number, to: number, radius: number, tone: Tone = 'paper'): string {
  const near = ring(to, radius);
  return filled(polygonPath(hull([...ring(from, radius), ...near])), tone) + filled(polygonPath(near), tone);
}

function ring(x: number, radius: number): Point[] {
  return Array.from({ length: sides }, (_, side) => {
    const angle = (side / sides) * Math.PI * 2;
    return project([x, Math.cos(angle) * radius, axis + Math.sin(angle) * radius]);
  });
}

/** The convex outline of points, by Andrew's monotone chain. */
function hull(points: readonly Point[]): Point[] {
  const sorted = points.toSorted(([ax, ay], [bx, by]) => ax - bx || ay - by);
  return [...chain(sorted), ...chain(sorted.toReversed())];
}

function chain(points: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of points) {
    while (!turnsLeft(kept.at(-2), kept.at(-1), point)) kept.pop();
    kept.push(point);
  }
  return kept.slice(0, -1);
}

function turnsLeft(a: Point | undefined, b: Point | undefined, c: Point): boolean {
  return !a || !b || (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0]) > 0;
}

/** Cooling fins around the visible side of the motor. */
function fins(): string {
  const arcs = [-52, -44, -36, -28, -20, -12, -4].map((x) =>
    Array.from({ length: 13 }, (_, step): Point3 => {
      const angle = (((step + 1) / 13) * 1.15 - 0.12) * Math.PI;
      return [x, Math.cos(angle) * 22, axis + Math.sin(angle) * 22];
    }),
  );
  return hairlines(...arcs);
}
