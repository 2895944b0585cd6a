import { type Assembly, assembly } from '../kit/assembly.ts';
import { chip, passives } from '../kit/electronics.ts';
import { flatText } from '../kit/iso.ts';
import { cavity, facet, flat, flatDisc, lines, post, ring, slab, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/palo-shelf-label');
const { shell, metal, dark, own } = surfaces;
const [halfX, halfY] = [58, 29];
const face = 5;

/** A label on its back: rail, back shell with the cell, the thin board, the e-paper, and the frame. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'ink',
    origin: [160, 120],
    layers: [
      { lift: -12, body: back() },
      { lift: -8, body: coinCell() },
      { lift: 0, body: board() },
      { lift: 6, body: paper() },
      { lift: 12, body: frame() },
    ],
    callouts: [
      { at: [48, -8, 3], lift: 6, to: [242, 92], words: [words('display'), words('refresh')] },
      { at: [-40, 22, 1], lift: 0, to: [84, 132], words: [words('board'), words('parts')] },
      { at: [26, 12, -3], lift: -8, to: [98, 206], words: [words('cell'), words('life')] },
    ],
    guides: [
      [-54, 25, -58, 56],
      [54, -25, -58, 56],
    ],
  });
}

function back(): string {
  return (
    slab([-halfX, -halfY, -9], [2 * halfX, 2 * halfY, 9], shell, 5) +
    cavity([-halfX + 3, -halfY + 3, 0], [2 * halfX - 6, 2 * halfY - 6], 6, shell, 2) +
    ring([10, -9, -3], [30, 30], 15, 'var(--fine)')
  );
}

function coinCell(): string {
  return (
    post([26, 6, -5], 13, 4, metal) +
    flatDisc([26, 6, -1], 9.5, metal.top) +
    lines([
      [
        [23, 6, -1],
        [29, 6, -1],
      ],
      [
        [26, 3, -1],
        [26, 9, -1],
      ],
    ])
  );
}

/** All 31 parts. The antenna is part of the outline: a tongue along the edge, behind a slot. */
function board(): string {
  return (
    slab([-53, -24, 0], [106, 48, 1], own, 2) +
    flat([-49, 15, 1], [74, 3], dark.left) +
    chip([-34, -8, 1], 13) +
    chip([-12, -14, 1], 9) +
    passives([-46, -21, 1], 11) +
    passives([-16, 2, 1], 5) +
    passives([14, -12, 1], 6) +
    passives([14, 2, 1], 6) +
    slab([40, -16, 1], [8, 30, 2], shell, 0.5)
  );
}

function paper(): string {
  return (
    slab([-51, -23, 1.6], [102, 46, 1], shell, 1) +
    facet(
      [
        [51, -8, 2.6],
        [51, 8, 2.6],
        [57, 8, -4],
        [57, -8, -4],
      ],
      metal.right,
    ) +
    flat([-46, -19, 2.6], [90, 38], metal.right)
  );
}

function frame(): string {
  const bars = [0, 2, 5, 7, 8.6, 12, 14, 17, 18.6, 22, 24];
  return (
    slab([-halfX, -halfY, 0], [2 * halfX, 2 * halfY, face], shell, 5) +
    flat([-51, -23, face], [102, 46], shell.top, 1) +
    flat([-51, -23, face], [102, 11], dark.top, 1) +
    flat([-46, -19.5, face], [38, 4], shell.top) +
    flat([-46, -7, face], [28, 3], dark.top) +
    flat([-46, 0, face], [20, 3], dark.top) +
    bars.map((x) => flat([-46 + x, 8, face], [x % 4 < 2 ? 0.9 : 0.3, 10], dark.top)).join('') +
    flat([0, -8, face], [47, 28], 'var(--gold)') +
    flatText(words('price'), [6, 14, face], 25, 'fill="var(--seam)" stroke="none" font-weight="600"')
  );
}
