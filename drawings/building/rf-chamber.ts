import { type Point3, shape, wire } from '../kit/iso.ts';
import { lines, node, round, solid, waves } from '../kit/scene.ts';
import { room } from './room.ts';
import { depth, lengths, meter } from './site.ts';
import { stamp } from './stamp.ts';

const height = 96;
const cell = 16;
const tip = 10;
const [middle, mastAt] = [68, 46];
/** Antenna and device stand 3 m apart. */
const deviceAt = mastAt + 3 * meter;

/** A semi-anechoic chamber: absorbers on the walls, a bare metal floor, a device on the turntable, 3 m to the antenna. */
export function chamber(): string {
  return room(
    { length: lengths.chamber, height, end: height },
    absorbers(Math.floor(lengths.chamber / cell), (along, z) => [0, along, z], [tip, 0, 0]),
    absorbers(Math.floor(depth / cell), (along, z) => [along, 0, z], [0, tip, 0]),
    mast(),
    reach(),
    round([middle, deviceAt, 0], 26),
    round([middle, deviceAt, 0], 23),
    solid([middle - 10, deviceAt - 11, 0], [20, 22, 16]),
    node([middle - 4, deviceAt - 4, 16], [8, 8, 5]),
    waves([middle, deviceAt - 2, 23], [7, 12, 17]),
  );
}

/** Pyramids on a wall. Light falls on their upper sides. */
function absorbers(columns: number, on: (along: number, z: number) => Point3, out: Point3): string {
  let [lit, edges] = ['', ''];
  for (let column = 0; column < columns; column++) {
    for (let z = 0; z + cell <= height; z += cell) {
      const along = column * cell;
      const corners = [on(along, z), on(along + cell, z), on(along + cell, z + cell), on(along, z + cell)] as const;
      const [x, y, up] = on(along + cell / 2, z + cell / 2);
      const apex: Point3 = [x + out[0], y + out[1], up];
      lit += stamp([corners[2], corners[3], apex]);
      edges += stamp([corners[0], apex, corners[2]], '') + stamp([corners[1], apex, corners[3]], '');
    }
  }
  const [wide, high] = [columns * cell, Math.floor(height / cell) * cell];
  const wall = shape([on(0, 0), on(wide, 0), on(wide, high), on(0, high)]);
  const even = 'vector-effect="non-scaling-stroke"';
  return `<path ${even} fill="var(--face-2)" d="${wall}"/><path stroke="none" fill="var(--face)" d="${lit}"/><path ${even} stroke-width=".8" stroke="var(--rule-2)" d="${edges}"/>`;
}

/** A hybrid antenna on its mast: bow tie behind, and shorter and shorter elements toward the device. */
function mast(): string {
  const up = 44;
  const elements = [15, 12, 9.5, 7.5, 6, 5].map((half, index): Point3[] => {
    const y = mastAt + 4 + index * 5;
    return [
      [middle - half, y, up],
      [middle + half, y, up],
    ];
  });
  const bow: Point3[] = [
    [middle - 18, mastAt - 8, up + 7],
    [middle + 18, mastAt - 8, up - 7],
    [middle + 18, mastAt - 8, up + 7],
    [middle - 18, mastAt - 8, up - 7],
    [middle - 18, mastAt - 8, up + 7],
  ];
  return [
    solid([middle - 9, mastAt - 9, 0], [18, 18, 3]),
    solid([middle - 1.5, mastAt - 1.5, 3], [3, 3, 68]),
    solid([middle - 3, mastAt - 3, up - 4], [6, 6, 7]),
    lines(bow, [
      [middle, mastAt - 8, up],
      [middle, mastAt + 33, up],
    ]),
    lines(...elements),
  ].join('');
}

/** The measuring distance, on the floor. */
function reach(): string {
  const at = (y: number): Point3[] => [
    [middle + 34, y, 0],
    [middle + 42, y, 0],
  ];
  const ways: Point3[][] = [
    at(mastAt),
    at(deviceAt),
    [
      [middle + 38, mastAt, 0],
      [middle + 38, deviceAt, 0],
    ],
  ];
  return `<path vector-effect="non-scaling-stroke" stroke="var(--copper)" d="${ways.map(wire).join('')}"/>`;
}
