import { type Assembly, assembly } from '../kit/assembly.ts';
import { cell, chip, passives } from '../kit/electronics.ts';
import { bore, flat, flatDisc, lines, post, ring, rod, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/brightwater-meter-radio');
const { shell, metal, dark, own } = surfaces;
const radius = 27;

/** A water meter with its radio: meter with the pipe, potted tub, cell and board, antenna, and cap. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'mask',
    zoom: 1.8,
    origin: [160, 128],
    layers: [
      { lift: -14, body: meter() },
      { lift: -6, body: tub() },
      { lift: 0, body: board() },
      { lift: 6, body: antenna() },
      { lift: 14, body: cap() },
    ],
    callouts: [
      { at: [17, -17, 24], lift: 6, to: [232, 62], words: [words('antenna'), words('band')] },
      { at: [-14, 12, 20], lift: 0, to: [94, 104], words: [words('cell'), words('charge')] },
      { at: [8, 16, 20], lift: 0, to: [232, 140], words: [words('radio'), words('loss')] },
    ],
    guides: [
      [-20, 20, -60, 90],
      [20, -20, -60, 90],
    ],
  });
}

function meter(): string {
  return (
    rod([-62, 0, -2], 'x', 11, 7, metal) +
    rod([-55, 0, -2], 'x', 8, 34, metal) +
    post([0, 0, -16], radius - 3, 18, metal) +
    post([0, 0, 2], radius, 5, metal) +
    flatDisc([0, 0, 7], radius - 4, shell.top) +
    [-12, -6, 0, 6].map((x) => flat([x, -4, 7], [5, 8], dark.top)).join('') +
    flatDisc([5, 12, 7], 3.5, shell.right) +
    lines(
      [
        [
          [5, 12, 7],
          [7, 10, 7],
        ],
      ],
      '',
      1,
    ) +
    rod([21, 0, -2], 'x', 8, 32, metal) +
    rod([53, 0, -2], 'x', 11, 8, metal)
  );
}

function tub(): string {
  return post([0, 0, 7], radius, 7, shell) + bore([0, 0, 14], radius - 3, 5, shell);
}

function board(): string {
  return (
    post([0, 0, 12], radius - 4, 2, own) +
    chip([-3, -19, 14], 12, 12, 'metal') +
    cell([-18, 0, 21], 'x', 7, 30) +
    chip([2, 10, 14], 8) +
    passives([-11, 13, 14], 2)
  );
}

function antenna(): string {
  return post([0, 0, 18], radius - 4, 9, own) + bore([0, 0, 27], radius - 6, 9, own);
}

function cap(): string {
  return (
    post([0, 0, 14], radius, 16, shell) +
    post([0, 0, 30], radius - 4, 3, shell) +
    ring([-radius + 9, -radius + 9, 33], [2 * radius - 18, 2 * radius - 18], radius - 9, 'var(--fine)') +
    flat([-9, -5, 33], [18, 10], dark.top, 1.5)
  );
}
