import { type Assembly, assembly } from '../kit/assembly.ts';
import { chip, passives } from '../kit/electronics.ts';
import type { Point3 } from '../kit/iso.ts';
import { bore, facet, flatDisc, lines, post, slab, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/meridian-vibration-node');
const { shell, metal, dark, own } = surfaces;
const radius = 27;
/** Shows whether the node has turned since it was mounted. */
const mark: Point3[] = [
  [radius * Math.SQRT1_2, radius * Math.SQRT1_2, -6],
  [radius * Math.SQRT1_2, radius * Math.SQRT1_2, -20],
];

/** A steel cup on a stud, with sensor, cell, board and antenna on its axis. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'mask',
    zoom: 1.8,
    origin: [160, 114],
    layers: [
      { lift: -18, body: cup() },
      { lift: -10, body: cellUpright() },
      { lift: -2, body: board() },
      { lift: 4, body: antenna() },
      { lift: 14, body: cap() },
    ],
    callouts: [
      { at: [17, -17, 27], lift: 4, to: [232, 50], words: [words('antenna'), words('gain')] },
      { at: [-11, 11, 8], lift: -10, to: [92, 112], words: [words('cell'), words('charge')] },
      { at: [19, -19, -16], lift: -18, to: [228, 192], words: [words('cup'), words('resonance')] },
    ],
    guides: [[0, 0, -60, 80]],
  });
}

function cup(): string {
  const thread = [-34, -31, -28, -25].map((z) => arcBelow(5, z));
  return (
    post([0, 0, -40], 5, 16, metal) +
    lines(thread, 'var(--seam)') +
    hexagon(-26, 13, 5) +
    post([0, 0, -20], radius, 24, metal) +
    bore([0, 0, 4], radius - 3, 13, metal) +
    lines([mark], 'var(--own-2)', 2.4) +
    slab([-7, -1, 4], [13, 13, 2], own, 1) +
    facet(
      [
        [-7, -1, 6],
        [-1, -1, 6],
        [-1, -13, 14],
        [-7, -13, 14],
      ],
      own.top,
    )
  );
}

/** The near half of a circle, as seen. */
function arcBelow(across: number, z: number): Point3[] {
  return [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75].map((turn) => {
    const angle = Math.PI / 4 + (turn * Math.PI) / 2;
    return [across * Math.cos(angle), across * Math.sin(angle), z];
  });
}

function hexagon(z: number, across: number, height: number): string {
  const corner = (step: number, at: number): Point3 => {
    const angle = (step * Math.PI) / 3 + Math.PI / 12;
    return [across * Math.cos(angle), across * Math.sin(angle), at];
  };
  const side = (step: number, paint: string) =>
    facet([corner(step, z), corner(step + 1, z), corner(step + 1, z + height), corner(step, z + height)], paint);
  const top = facet(
    [0, 1, 2, 3, 4, 5].map((step) => corner(step, z + height)),
    metal.top,
  );
  return side(-1, metal.right) + side(0, metal.right) + side(1, metal.left) + side(2, metal.left) + top;
}

function cellUpright(): string {
  return post([0, 0, 0], 16, 14, metal) + post([0, 0, 14], 16, 4, dark) + post([0, 0, 18], 5, 2, metal);
}

function board(): string {
  return (
    post([0, 0, 20], radius - 3, 2, own) +
    chip([-15, -13, 22], 13) +
    chip([3, -5, 22], 14, 14, 'metal') +
    passives([-14, 6, 22], 3) +
    passives([4, 13, 22], 2)
  );
}

function antenna(): string {
  return (
    post([0, 0, 25], radius - 3, 2, shell) + flatDisc([0, 0, 27], 20, own.top) + flatDisc([0, 0, 27], 13, shell.top)
  );
}

function cap(): string {
  return (
    post([0, 0, 4], radius, 4, dark) +
    post([0, 0, 8], radius, 20, shell) +
    flatDisc([0, 0, 28], radius - 3.5, shell.top)
  );
}
