import { type Point3, wire } from '../kit/iso.ts';
import { hairlines, lines, panel, round, solid } from '../kit/scene.ts';
import { stamp } from './stamp.ts';

const top = 15;
const plate = 1.6;

/** A table along the back wall with its legs, as long as `size[1]`. */
export function table([x, y]: readonly [number, number], [across, along]: readonly [number, number]): string {
  const legs: [number, number][] = [
    [x + 2, y + along - 3],
    [x + across - 3, y + 2],
    [x + across - 3, y + along - 3],
  ];
  const shelf: Point3[] = [
    [x + 2, y + along - 2, 4],
    [x + across - 2, y + along - 2, 4],
    [x + across - 2, y + 2, 4],
  ];
  return [
    ...legs.map(([legX, legY]) => solid([legX, legY, 0], [1.4, 1.4, top - plate])),
    lines(shelf),
    solid([x, y, top - plate], [across, along, plate]),
  ].join('');
}

export const tableTop = top;

/** A stool on its column. */
export function stool([x, y]: readonly [number, number]): string {
  return (
    round([x, y, 0], 3.6) +
    lines([
      [x, y, 0],
      [x, y, 9],
    ]) +
    round([x, y, 9], 3.8, 'shade') +
    round([x, y, 10], 3.8)
  );
}

interface Instrument {
  at: Point3;
  /** Depth, length along the wall, height. */
  size: Point3;
  /** Of the screen, heights between 0 and 1. */
  trace?: readonly number[];
  knobs?: number;
}

/** A box with a dark screen at its left, a live trace on it, and knobs at its right. */
export function instrument({ at: [x, y, z], size: [across, along, high], trace, knobs = 2 }: Instrument): string {
  const face = x + across + 0.2;
  const [left, right] = [y + along - 1.6, y + along * (trace ? 0.36 : 0.92)];
  const [low, up] = [z + 1.6, z + high - 1.6];
  const points = trace?.map((level, index): Point3 => {
    const along = left + 0.1 - (0.8 + (index / (trace.length - 1)) * (left - right - 1.6));
    return [face, along, low + 0.8 + level * (up - low - 1.6)];
  });
  return [
    solid([x, y, z], [across, along, high]),
    trace
      ? dark(
          stamp([
            [face, left, low],
            [face, right, low],
            [face, right, up],
            [face, left, up],
          ]),
        )
      : '',
    points ? trail(wire(points)) : '',
    ...Array.from({ length: knobs }, (_, knob) => {
      const [middle, height] = [y + along * 0.18, low + ((knob + 0.5) * (up - low)) / knobs];
      return button([face, middle, height]);
    }),
  ].join('');
}

/** A lit line on a screen. */
export function trail(path: string): string {
  return `<path vector-effect="non-scaling-stroke" stroke="var(--led)" d="${path}"/>`;
}

/** A filled shape in the color of screens and openings. */
export function dark(path: string): string {
  return `<path vector-effect="non-scaling-stroke" fill="var(--chip-2)" d="${path}"/>`;
}

/** A screen on a foot, turned to the open side. */
export function monitor([x, y, z]: Point3, length = 16): string {
  return [
    solid([x - 2, y + length / 2 - 3, z], [5, 6, 0.8]),
    solid([x, y, z + 3], [1.4, length, 10]),
    dark(stamp(upright(x + 1.6, y + 1, length - 2, z + 4, 8))),
  ].join('');
}

/** A rectangle that faces the open side. */
export function upright(x: number, y: number, length: number, z: number, height: number): Point3[] {
  return [
    [x, y + length, z],
    [x, y, z],
    [x, y, z + height],
    [x, y + length, z + height],
  ];
}

/** A low chest of drawers. */
export function drawers([x, y]: readonly [number, number], rows = 3): string {
  const faces = Array.from({ length: rows }, (_, row) =>
    panel(upright(x + 12.2, y + 1, 10, 1 + row * (12 / rows), 12 / rows - 1)),
  );
  return solid([x, y, 0], [12, 12, 13]) + faces.join('');
}

/** A cable from place to place, as straight runs. */
export function cable(...ways: Point3[][]): string {
  return hairlines(...ways);
}

function button([x, y, z]: Point3): string {
  return panel(upright(x, y - 0.9, 1.8, z - 0.9, 1.8), 'shade');
}
