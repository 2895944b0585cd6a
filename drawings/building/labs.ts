import { type Point3, shape } from '../kit/iso.ts';
import { hairlines, lines, node, nodeShape, panel, round, solid } from '../kit/scene.ts';
import { cable, dark, instrument, monitor, stool, table, tableTop, upright } from './furniture.ts';
import { room, window } from './room.ts';
import { lengths } from './site.ts';
import { stamp } from './stamp.ts';

const height = 60;
const boards = 40;
const racks = 5;
const ports = 32;

/** Analyzers on a bench, and a shielded box for what must not hear the room. */
export function bench(): string {
  return room(
    { length: lengths.bench, height },
    table([4, 8], [28, 68]),
    instrument({ at: [10, 12, tableTop], size: [16, 26, 14], trace: peaks, knobs: 3 }),
    instrument({ at: [10, 44, tableTop], size: [16, 28, 15], trace: returnLoss, knobs: 3 }),
    stool([48, 30]),
    table([74, 14], [34, 46]),
    shieldedBox([80, 22, tableTop]),
    stool([120, 60]),
  );
}

/** Forty boards in five racks, eight in each, and the desk from which nobody needs to start them. */
export function rig(): string {
  return room(
    { length: lengths.rig, height },
    tray(),
    ...Array.from({ length: racks }, (_, index) => rack(6 + index * 26, boards / racks)),
    table([84, 34], [30, 66]),
    monitor([92, 42, tableTop]),
    monitor([92, 66, tableTop]),
    solid([104, 88, tableTop], [8, 6, 1]),
    stool([124, 58]),
  );
}

/** A walk-in chamber of 12 m³, cut open, with its machine beside it and 32 ports for cables. */
export function climate(): string {
  return room(
    { length: lengths.climate, height },
    machine([8, 8]),
    walkIn([14, 46]),
    table([100, 20], [24, 40]),
    instrument({ at: [104, 26, tableTop], size: [10, 18, 10], trace: ramp, knobs: 2 }),
  );
}

/** The 40 m² of 2011: two benches, an opened drive, and the reflow oven with a shoebox above it. */
export function repairs(): string {
  return room(
    { length: lengths.repairs, height },
    window(66, 46),
    table([4, 6], [26, 46]),
    oven([7, 12, tableTop]),
    shelf(),
    table([4, 66], [26, 52]),
    instrument({ at: [8, 70, tableTop], size: [12, 18, 12], trace: square, knobs: 2 }),
    instrument({ at: [8, 96, tableTop], size: [12, 16, 9], knobs: 3 }),
    stool([44, 92]),
    table([76, 40], [34, 60]),
    drive([84, 46, tableTop]),
    dark(ring([100, 86, tableTop + 0.2], 3)),
    stool([122, 62]),
  );
}

const peaks = [0.1, 0.12, 0.08, 0.75, 0.1, 0.14, 0.42, 0.1, 0.08, 0.25, 0.1, 0.12];
const returnLoss = [0.9, 0.88, 0.82, 0.6, 0.15, 0.55, 0.8, 0.86, 0.9];
const ramp = [0.15, 0.15, 0.85, 0.85, 0.15, 0.15, 0.85];
const square = [0.2, 0.2, 0.8, 0.8, 0.2, 0.2, 0.8, 0.8, 0.2];

function shieldedBox([x, y, z]: Point3): string {
  const inside: Point3[] = [
    [x + 2, y + 2, z + 12.2],
    [x + 18, y + 2, z + 12.2],
    [x + 18, y + 24, z + 12.2],
    [x + 2, y + 24, z + 12.2],
  ];
  const lid: Point3[] = [
    [x, y, z + 12],
    [x, y + 26, z + 12],
    [x - 8, y + 26, z + 28],
    [x - 8, y, z + 28],
  ];
  return solid([x, y, z], [20, 26, 12]) + dark(shape(inside)) + panel(lid) + node([x + 6, y + 9, z + 11], [7, 8, 2]);
}

/** Two columns of boards. The switch of each shows whether it is powered. */
function rack(y: number, count: number): string {
  const [x, rows] = [8, count / 2];
  const faces = Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    return stamp(upright(x + 20.2, y + 1.8 + column * 9.4, 7.2, 5 + row * 9.6, 7));
  });
  const lamps = Array.from({ length: count }, (_, index) => {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    return stamp(upright(x + 20.4, y + 2.8 + column * 9.4, 1.2, 6.2 + row * 9.6, 1.2));
  });
  const frame =
    solid([x, y, 0], [20, 20, rows * 9.6 + 7]) + dark(shape(upright(x + 20.1, y + 1, 18, 3.6, rows * 9.6 + 1)));
  const live = `<path stroke="none" fill="var(--led)" d="${lamps.join('')}"/>`;
  return frame + nodeShape(faces.join('')) + live;
}

/** The cables of all racks, under the ceiling. */
function tray(): string {
  const drops = Array.from({ length: racks }, (_, index): Point3[] => [
    [18, 16 + index * 26, 54],
    [18, 16 + index * 26, 44],
  ]);
  return solid([14, 0, 53], [8, lengths.rig, 2]) + cable(...drops);
}

function walkIn([x, y]: readonly [number, number]): string {
  const [across, along, high, skin] = [54, 52, 52, 5];
  const inner = { x: x + skin, y: y + skin };
  const devices = [0, 1, 2, 3].flatMap((level) =>
    [0, 1, 2, 3].map((place) => node([inner.x + 3, inner.y + 4 + place * 10, 8 + level * 11], [6, 5, 4])),
  );
  const shelves = [0, 1, 2, 3].map((level) => solid([inner.x, inner.y, 6.5 + level * 11], [12, along - 2 * skin, 1.2]));
  const holes = Array.from({ length: ports }, (_, index) =>
    port([x + 12 + (index % 8) * 5, y + along + 0.2, 12 + Math.floor(index / 8) * 8]),
  );
  return [
    solid([x, y, 0], [skin, along, high]),
    solid([x, y, 0], [across, skin, high]),
    solid([x + skin, y + skin, 0], [across - skin, along - skin, 3], 'shade'),
    ...shelves.flatMap((board, level) => [board, ...devices.slice(level * 4, level * 4 + 4)]),
    solid([x, y + along - skin, 0], [across, skin, high]),
    dark(holes.join('')),
    cable(
      [
        [x + 20, y + along, 12],
        [x + 22, y + along + 8, 0],
        [x + 80, y + along + 8, 0],
      ],
      [
        [x + 30, y + along, 12],
        [x + 32, y + along + 5, 0],
        [x + 80, y + along + 5, 0],
      ],
    ),
  ].join('');
}

/** A square hole in a face that is turned to the near end. */
function port([x, y, z]: Point3): string {
  return stamp([
    [x, y, z],
    [x + 2.6, y, z],
    [x + 2.6, y, z + 2.6],
    [x, y, z + 2.6],
  ]);
}

/** The compressor, with louvers. */
function machine([x, y]: readonly [number, number]): string {
  const louvers = [8, 12, 16, 20, 24].map((z): Point3[] => [
    [x + 26.2, y + 4, z],
    [x + 26.2, y + 26, z],
  ]);
  return (
    solid([x, y, 0], [26, 30, 36]) +
    hairlines(...louvers) +
    round([x + 13, y + 15, 36], 9) +
    round([x + 13, y + 15, 36], 3, 'shade')
  );
}

function oven([x, y, z]: Point3): string {
  return [
    solid([x, y, z], [20, 30, 12]),
    dark(shape(upright(x + 20.2, y + 8, 20, z + 3, 6))),
    lines([
      [x + 20.3, y + 9, z + 10],
      [x + 20.3, y + 27, z + 10],
    ]),
  ].join('');
}

/** On it, the cards of the first 900 drives. */
function shelf(): string {
  const cards = [24, 26, 28, 30, 32, 34].map((y): Point3[] => [
    [4, y, 48],
    [4, y, 51],
    [12, y, 51],
    [12, y, 48],
  ]);
  return (
    solid([0, 10, 38], [16, 38, 1.4]) + solid([3, 22, 39.4], [10, 16, 8]) + cards.map((card) => panel(card)).join('')
  );
}

/** A motor drive without its lid: heat sink, capacitors, board. */
function drive([x, y, z]: Point3): string {
  const fins = [2, 5, 8, 11, 14, 17].map((at): Point3[] => [
    [x + at, y + 26, z],
    [x + at, y + 26, z + 6],
    [x + at, y, z + 6],
  ]);
  return [
    solid([x, y, z], [20, 26, 6]),
    hairlines(...fins),
    node([x + 2, y + 3, z + 6], [16, 20, 1.4]),
    ...[6, 13].map((at) => round([x + 7, y + at, z + 12], 2.6)),
  ].join('');
}

function ring([x, y, z]: Point3, radius: number): string {
  return shape(
    Array.from({ length: 14 }, (_, step): Point3 => {
      const angle = (step / 14) * Math.PI * 2;
      return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius, z];
    }),
  );
}
