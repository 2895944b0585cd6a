import { type Assembly, assembly } from '../kit/assembly.ts';
import { chip, passives } from '../kit/electronics.ts';
import type { Point3 } from '../kit/iso.ts';
import { flat, flatDisc, lines, post, ring, slab, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/oskar-cardiac-patch');
const { shell, metal, dark, own } = surfaces;
/** Half of 84 × 31 mm, in steps of 0.64 mm. */
const [halfX, halfY] = [66, 24];

/** A strip for the chest: adhesive with three electrodes, rigid-flex board, cell, and silicone body. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'ink',
    origin: [166, 122],
    layers: [
      { lift: -12, body: adhesive() },
      { lift: -4, body: board() },
      { lift: 2, body: coinCell() },
      { lift: 12, body: silicone() },
    ],
    callouts: [
      { at: [44, 0, 8], lift: 2, to: [254, 92], words: [words('cell'), words('life')] },
      { at: [-6, 4, 3], lift: -4, to: [90, 150], words: [words('flex'), words('bends')] },
      { at: [4, 4, 1], lift: -12, to: [106, 212], words: [words('electrodes'), words('rejection')] },
    ],
    guides: [
      [-62, 0, -60, 56],
      [62, 0, -60, 56],
    ],
  });
}

function adhesive(): string {
  return (
    slab([-halfX, -halfY, -2], [2 * halfX, 2 * halfY, 2], shell, halfY) +
    [-42, 0, 42]
      .map(
        (x) =>
          flatDisc([x, 0, 0], x === 0 ? 10 : 13, metal.top) +
          flatDisc([x, 0, 0], x === 0 ? 6 : 8, x === 0 ? own.top : metal.right),
      )
      .join('')
  );
}

/** Two rigid islands, and between them a bridge with wavy copper. */
function board(): string {
  const waves = [-6, 0, 6].map((y) =>
    Array.from({ length: 25 }, (_, step): Point3 => [-14 + step * 1.5, y + 1.8 * Math.sin((step * Math.PI) / 3), 3]),
  );
  return (
    slab([-56, -15, 1], [40, 30, 2], own, 9) +
    slab([24, -17, 1], [34, 34, 2], own, 12) +
    flat([-18, -10, 3], [44, 20], shell.right, 1) +
    lines(waves, own.left, 1.4) +
    chip([-48, -9, 3], 14) +
    chip([-29, -8, 3], 9) +
    passives([-47, 8, 3], 4)
  );
}

function coinCell(): string {
  return post([41, 0, 4], 14, 4, metal) + ring([31, -10, 8], [20, 20], 10, 'var(--fine)');
}

function silicone(): string {
  return (
    slab([-halfX, -halfY, 2], [2 * halfX, 2 * halfY, 5], shell, halfY) +
    slab([-halfX + 5, -halfY + 5, 7], [2 * halfX - 10, 2 * halfY - 10, 4], shell, halfY - 5) +
    ring([-halfX + 10, -halfY + 10, 11], [2 * halfX - 20, 2 * halfY - 20], halfY - 10, 'var(--fine)') +
    lines([heartbeat()], dark.top, 1.4) +
    flatDisc([44, 0, 11], 1.8, 'var(--led)')
  );
}

/** One beat, as in an ECG. */
function heartbeat(): Point3[] {
  const beat = [0, 0, 0, -2, 0, 0, 2, -9, 4, 0, 0, -3, -3, 0, 0, 0];
  return beat.map((height, index) => [-40 + index * 4.4, height, 11]);
}
