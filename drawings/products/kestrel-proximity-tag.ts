import { type Assembly, assembly } from '../kit/assembly.ts';
import { chip, passives } from '../kit/electronics.ts';
import type { Point3 } from '../kit/iso.ts';
import { cavity, facet, flat, lines, rod, type Surface, slab, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/kestrel-proximity-tag');
const { shell, metal, dark, own } = surfaces;
const [halfX, halfY] = [38, 29];

/** A tag on a strap: base with lugs, battery, board, the carrier of the two antennas, and the wedge-shaped lid. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'mask',
    origin: [160, 124],
    layers: [
      { lift: -14, body: base() },
      { lift: -8, body: battery() },
      { lift: -2, body: board() },
      { lift: 4, body: carrier() },
      { lift: 14, body: lid() },
    ],
    callouts: [
      { at: [19, 8, 15], lift: 4, to: [236, 66], words: [words('antennas'), words('band')] },
      { at: [-24, 18, 5], lift: -8, to: [84, 154], words: [words('battery'), words('life')] },
      { at: [30, 14, 6], lift: -2, to: [230, 156], words: [words('alarm'), words('loudness')] },
    ],
    guides: [
      [-34, 25, -60, 60],
      [34, -25, -60, 60],
    ],
  });
}

/** A block whose top falls toward the viewer on the left. */
function wedge(inset: number, foot: number, front: number, back: number, paint: Surface): string {
  const [x, y] = [halfX - inset, halfY - inset];
  const faces: [paint: string, points: Point3[]][] = [
    [
      paint.left,
      [
        [-x, y, foot],
        [x, y, foot],
        [x, y, front],
        [-x, y, front],
      ],
    ],
    [
      paint.right,
      [
        [x, y, foot],
        [x, -y, foot],
        [x, -y, back],
        [x, y, front],
      ],
    ],
    [paint.top, slope(x, -y, y, front, back)],
  ];
  return faces.map(([color, points]) => facet(points, color)).join('');
}

/** A rectangle on a falling top, symmetrical in x. */
function slope(x: number, far: number, near: number, front: number, back: number): Point3[] {
  return [
    [-x, far, back],
    [x, far, back],
    [x, near, front],
    [-x, near, front],
  ];
}

function base(): string {
  const strap = (x: number, length: number) =>
    slab([x, -12, -7], [length, 24, 2.5], dark) + flat([x + length / 2 - 2.5, -12, -4.5], [5, 24], metal.top, 1);
  return (
    strap(-halfX - 26, 26) +
    slab([-halfX, -halfY, -9], [2 * halfX, 2 * halfY, 9], shell, 4) +
    cavity([-halfX + 3, -halfY + 3, 0], [2 * halfX - 6, 2 * halfY - 6], 6, shell, 2) +
    strap(halfX, 26)
  );
}

function battery(): string {
  return slab([-30, -22, -3], [60, 42, 8], metal, 2) + flat([18, -22, 5], [12, 42], dark.top, 1);
}

function board(): string {
  return (
    slab([-34, -25, 2], [68, 50, 2], own, 3) +
    chip([-26, -16, 4], 15, 15, 'metal') +
    chip([0, -18, 4], 12) +
    passives([-28, 12, 4], 5) +
    rod([20, 12, 7], 'x', 3.4, 11, metal) +
    chip([4, 8, 4], 10)
  );
}

/** One antenna on the falling face, one on the upright face. */
function carrier(): string {
  const upright: Point3[] = [
    [-14, halfY - 3, 10.5],
    [14, halfY - 3, 10.5],
    [14, halfY - 3, 6],
    [-14, halfY - 3, 6],
  ];
  return wedge(3, 5, 12, 21, shell) + facet(slope(21, -16, 16, 13.9, 19.4), own.top) + facet(upright, own.right);
}

function lid(): string {
  const at = (x: number, y: number): Point3 => [x, y, 16 + ((halfY - y) / (2 * halfY)) * 10];
  const holes = [-6, 0, 6].flatMap((x) => [-2, 4].map((y) => [at(x - 1.5, y), at(x + 1.5, y)]));
  return (
    wedge(0, 0, 16, 26, shell) +
    lines([[at(-32, -23), at(32, -23), at(32, 23), at(-32, 23), at(-32, -23)]], 'var(--fine)') +
    facet([at(-7, -19), at(7, -19), at(7, -15), at(-7, -15)], 'var(--led)') +
    lines(holes, '', 2.4) +
    facet([at(-9, 12), at(9, 12), at(9, 19), at(-9, 19)], dark.top)
  );
}
