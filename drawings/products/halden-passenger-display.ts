import { type Assembly, assembly } from '../kit/assembly.ts';
import { chip, passives, screws } from '../kit/electronics.ts';
import { cavity, flat, flatDisc, lines, post, slab, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/halden-passenger-display');
const { shell, metal, dark, own } = surfaces;
const [halfX, halfY] = [78, 24];
const face = 12;

/** A stretched display on its back: housing, board at the end with a bridge to the bracket, backlight, and front. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'mask',
    origin: [160, 121],
    layers: [
      { lift: -12, body: housing() },
      { lift: -6, body: board() },
      { lift: 4, body: backlight() },
      { lift: 12, body: front() },
    ],
    callouts: [
      { at: [-30, -19, face], lift: 12, to: [206, 30], words: [words('panel'), words('brightness')] },
      { at: [56, 10, 6], lift: -6, to: [104, 196], words: [words('board'), words('storage')] },
      { at: [66, -8, 14], lift: -6, to: [246, 118], words: [words('hold'), words('time')] },
    ],
    guides: [
      [-73, 19, -60, 60],
      [73, -19, -60, 60],
    ],
  });
}

function housing(): string {
  return (
    slab([44, halfY - 10, -18], [20, 14, 5], metal, 1) +
    slab([-halfX, -halfY, -13], [2 * halfX, 2 * halfY, 15], shell, 6) +
    cavity([-halfX + 4, -halfY + 4, 2], [2 * halfX - 8, 2 * halfY - 8], 10, shell, 3) +
    slab([34, halfY, -9], [24, 3, 8], metal)
  );
}

/** At the end of the housing, away from the backlight, on its aluminum bridge. */
function board(): string {
  return (
    slab([30, -14, -1], [42, 32, 2], metal, 1) +
    slab([28, -18, 2], [46, 36, 2.5], own, 2) +
    chip([32, -14, 4.5], 15, 15, 'metal') +
    chip([34, 5, 4.5], 10) +
    passives([49, -14, 4.5], 2) +
    chip([49, 6, 4.5], 8) +
    [-13, -2, 9].map((y) => post([66, y + 1, 4.5], 4.4, 9, dark) + flatDisc([66, y + 1, 13.5], 3, metal.top)).join('')
  );
}

function backlight(): string {
  const leds = Array.from({ length: 15 }, (_, column) => -66 + column * 9.4);
  return (
    slab([-73, -19, 4], [146, 38, 3], metal, 2) +
    leds.flatMap((x) => [-12, 0, 12].map((y) => flat([x - 1.5, y - 1.5, 7], [3, 3], shell.top))).join('')
  );
}

function front(): string {
  const stops = [-52, -28, -4, 20, 44];
  return (
    slab([-halfX, -halfY, 2], [2 * halfX, 2 * halfY, 10], shell, 6) +
    flat([-72, -18, face], [144, 36], dark.top, 2) +
    lines(
      [
        [
          [-62, 4, face],
          [56, 4, face],
        ],
      ],
      shell.top,
      2.4,
    ) +
    lines(
      [
        [
          [-62, 4, face],
          [-28, 4, face],
        ],
      ],
      'var(--own)',
      2.4,
    ) +
    stops.map((x, index) => flatDisc([x, 4, face], 3.2, index === 1 ? 'var(--led)' : shell.top)).join('') +
    stops.map((x, index) => flat([x - 6, -8, face], [index % 2 ? 16 : 12, 3], shell.right)).join('') +
    lines(
      [
        [
          [56, 0, face],
          [60, 4, face],
          [56, 8, face],
        ],
      ],
      shell.top,
      2.4,
    ) +
    flat([-66, -15, face], [26, 4], shell.top) +
    screws(
      [
        [-75, -21, face],
        [75, 21, face],
      ],
      1.2,
    )
  );
}
