import { type Assembly, assembly } from '../kit/assembly.ts';
import { chip } from '../kit/electronics.ts';
import { flat, lines, post, ring, slab, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/string-inverter-comms-board');
const { shell, metal, dark, own } = surfaces;
const [halfX, halfY] = [50, 32];
const buses = [-43, -21, 1, 23];

/** A board in a flat case: plate with posts, the board with an island for each bus, and a vented cover. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'paper',
    origin: [155, 120],
    layers: [
      { lift: -10, body: plate() },
      { lift: -2, body: board() },
      { lift: 12, body: cover() },
    ],
    callouts: [
      { at: [40, -18, 5], lift: -2, to: [244, 92], words: [words('ceramics'), words('clock')] },
      { at: [-36, 26, 8], lift: -2, to: [73, 112], words: [words('buses'), words('isolation')] },
      { at: [39, 20, 3], lift: -2, to: [232, 196], words: [words('creepage'), words('voltage')] },
    ],
    guides: [
      [-45, 27, -60, 70],
      [45, -27, -60, 70],
    ],
  });
}

const corners = [
  [-45, -27],
  [45, -27],
  [45, 27],
  [-45, 27],
] as const;

function plate(): string {
  return (
    slab([-halfX - 9, -8, -9], [9, 16, 3], metal, 1.5) +
    slab([-halfX, -halfY, -9], [2 * halfX, 2 * halfY, 4], metal, 4) +
    ring([-halfX + 5, -halfY + 5, -5], [2 * halfX - 10, 2 * halfY - 10], 2, 'var(--fine)') +
    corners.map(([x, y]) => post([x, y, -5], 3.4, 5, metal)).join('') +
    slab([halfX, -8, -9], [9, 16, 3], metal, 1.5)
  );
}

/** Each bus is an island: its slot is milled below the transformer that bridges the gap. */
function board(): string {
  const islands = buses.map(
    (x) =>
      flat([x, 0, 2.5], [20, 28], shell.top, 1) +
      flat([x + 1.5, 0, 2.5], [17, 3], dark.left) +
      slab([x + 5, -5, 2.5], [10, 11, 7], dark) +
      slab([x + 1.5, 17, 2.5], [17, 9, 9], own) +
      [4.5, 10, 15.5].map((pin) => flat([x + pin - 1.4, 20, 11.5], [2.8, 2.8], dark.top)).join(''),
  );
  const ceramics = [0, 1, 2, 3, 4].flatMap((x) =>
    [0, 1].map((y) => slab([14 + x * 6, -24 + y * 9, 2.5], [4, 6, 3], shell)),
  );
  return (
    slab([-47, -30, 0], [94, 60, 2.5], own, 3) +
    chip([-14, -26, 2.5], 16, 16, 'metal') +
    chip([-38, -22, 2.5], 11) +
    ceramics.join('') +
    islands.join('')
  );
}

function cover(): string {
  const vents = Array.from({ length: 9 }, (_, index) => -24 + index * 6);
  return (
    slab([-halfX, -halfY, -5], [2 * halfX, 2 * halfY, 19], shell, 4) +
    ring([-halfX + 5, -halfY + 5, 14], [2 * halfX - 10, 2 * halfY - 10], 2, 'var(--fine)') +
    lines(
      vents.map((x) => [
        [x, -19, 14],
        [x, -3, 14],
      ]),
      '',
      2,
    ) +
    buses.map((x) => flat([x + 1.5, 15, 14], [17, 8], metal.right, 1)).join('') +
    flat([31, -20, 14], [9, 4], 'var(--led)', 2)
  );
}
