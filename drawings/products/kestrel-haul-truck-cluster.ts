import { type Assembly, assembly } from '../kit/assembly.ts';
import { chip, passives, screws } from '../kit/electronics.ts';
import type { Point3 } from '../kit/iso.ts';
import { cavity, facet, flat, flatDisc, lines, ring, slab, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/kestrel-haul-truck-cluster');
const { shell, metal, dark, own } = surfaces;
const [halfX, halfY] = [66, 30];
const face = 8;

/** An instrument cluster on its back: housing with four connectors, board, panel, and the bonded glass. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'ink',
    origin: [150, 120],
    layers: [
      { lift: -12, body: housing() },
      { lift: -4, body: board() },
      { lift: 4, body: panel() },
      { lift: 12, body: glass() },
    ],
    callouts: [
      { at: [2, -13, face], lift: 12, to: [232, 26], words: [words('telltales'), words('start')] },
      { at: [52, 16, 3], lift: 4, to: [242, 160], words: [words('check'), words('rate')] },
      { at: [-24, halfY, -10], lift: -12, to: [80, 210], words: [words('buses'), words('supply')] },
    ],
    guides: [
      [-61, 25, -60, 60],
      [61, -25, -60, 60],
    ],
  });
}

function housing(): string {
  const sockets = [-50, -30, -10, 14].map((x, index) => {
    const wide = index === 3 ? 22 : 13;
    const outline = (inset: number): Point3[] => [
      [x + inset, halfY, -5 - inset],
      [x + wide - inset, halfY, -5 - inset],
      [x + wide - inset, halfY, -14 + inset],
      [x + inset, halfY, -14 + inset],
    ];
    return facet(outline(0), dark.top) + facet(outline(2.5), metal.left);
  });
  return (
    slab([-halfX, -halfY, -18], [2 * halfX, 2 * halfY, 18], shell, 8) +
    cavity([-halfX + 4, -halfY + 4, 0], [2 * halfX - 8, 2 * halfY - 8], 12, shell, 5) +
    sockets.join('')
  );
}

function board(): string {
  return (
    slab([-60, -24, 0], [120, 48, 2.5], own, 3) +
    chip([-16, -18, 2.5], 24, 24, 'metal') +
    chip([-48, -14, 2.5], 16) +
    chip([24, -10, 2.5], 13) +
    chip([42, -4, 2.5], 11) +
    passives([-48, 10, 2.5], 5) +
    passives([-14, 14, 2.5], 6) +
    passives([24, 10, 2.5], 5) +
    screws([
      [-55, 19, 2.5],
      [55, 19, 2.5],
    ])
  );
}

/** The panel from the front, with the strip of its timing controller. */
function panel(): string {
  return (
    slab([-59, -25, 0], [118, 44, 3], metal, 2) +
    flat([-55, -21, 3], [110, 36], dark.top, 1) +
    slab([-40, 19, 0], [102, 6, 2], shell) +
    [-30, -4, 22, 48].map((x) => slab([x, 20, 2], [8, 3.6, 1.4], dark)).join('')
  );
}

function glass(): string {
  return (
    slab([-halfX, -halfY, 0], [2 * halfX, 2 * halfY, 8], shell, 8) +
    flat([-59, -24, face], [118, 48], dark.top, 3) +
    gauge(-36, -0.4) +
    gauge(36, 0.5) +
    flat([-14, -4, face], [28, 18], dark.right, 1) +
    lines(
      [
        [
          [-10, 10, face],
          [-3, 2, face],
          [4, 6, face],
          [10, -1, face],
        ],
      ],
      shell.right,
      1.2,
    ) +
    [-15, -8, -1, 6, 13]
      .map((x, index) => flat([x - 2, -17, face], [5, 5], index === 2 ? 'var(--own)' : dark.right, 1))
      .join('') +
    flatDisc([-62.5, 4, face], 1.7, metal.top) +
    flatDisc([-62.5, -4, face], 1.7, metal.top)
  );
}

/** A dial with its scale and pointer; `reading` is from -1 to 1. */
function gauge(x: number, reading: number): string {
  const at = (radius: number, turn: number): Point3 => {
    const angle = -Math.PI / 2 + turn * 2.3;
    return [x + radius * Math.cos(angle), 2 + radius * Math.sin(angle), face];
  };
  const turns = Array.from({ length: 13 }, (_, step) => -1 + step / 6);
  const scale = turns.map((turn, step) => [at(step % 3 === 0 ? 12.5 : 14.5, turn), at(17, turn)]);
  return (
    ring([x - 19.5, -17.5, face], [39, 39], 19.5, metal.left) +
    lines(scale, shell.top, 1.2) +
    lines([[at(3, reading), at(15, reading)]], 'var(--own)', 2) +
    flatDisc([x, 2, face], 2.6, shell.right)
  );
}
