import { type Assembly, assembly } from '../kit/assembly.ts';
import { cavity, facet, flat, flatDisc, ring, slab, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/thread-border-router');
const { shell, metal, dark, own } = surfaces;
const half = 42;
const corner = 13;

/** A palm-sized box: base with ports, board with two radios, their antennas, and a lid. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'paper',
    origin: [160, 122],
    layers: [
      { lift: -12, body: base() },
      { lift: -4, body: board() },
      { lift: 2, body: antennas() },
      { lift: 12, body: lid() },
    ],
    callouts: [
      { at: [20, 38, 10], lift: 2, to: [84, 84], words: [words('antennas'), words('isolation')] },
      { at: [26, -14, 9], lift: -4, to: [244, 96], words: [words('chips'), words('distance')] },
      { at: [half, 6, -6], lift: -12, to: [226, 208], words: [words('port'), words('power')] },
    ],
    guides: [
      [-36, 36, -60, 60],
      [36, -36, -60, 60],
    ],
  });
}

function base(): string {
  return (
    slab([-half, -half, -14], [2 * half, 2 * half, 16], shell, corner) +
    cavity([-half + 3, -half + 3, 2], [2 * half - 6, 2 * half - 6], 11, shell, corner - 3) +
    facet(socket(0, 14, -5, -9), dark.left) +
    facet(socket(-24, -7, -1, -11), metal.right) +
    facet(socket(-20, -11, -4, -11), dark.left)
  );
}

/** An opening in the right wall. */
function socket(from: number, to: number, top: number, foot: number) {
  return [
    [half, from, top],
    [half, to, top],
    [half, to, foot],
    [half, from, foot],
  ] as const;
}

function board(): string {
  return (
    slab([-37, -37, 2], [74, 74, 3], metal, 9) +
    slab([-28, -28, 5], [24, 18, 4], dark, 1) +
    slab([14, -26, 5], [20, 20, 4], dark, 1) +
    slab([-28, 8, 5], [20, 20, 4], dark, 1) +
    [-2, 4, 10].map((across) => flat([across, 20, 5], [3, 8], shell.top)).join('') +
    [0, 7, 14].map((along) => flat([20, along + 6, 5], [8, 3], shell.top)).join('') +
    flatDisc([29, 29, 5], 2.4, 'var(--gold)')
  );
}

/** A frame that holds one antenna flat and the other upright. */
function antennas(): string {
  return (
    slab([-39, -39, 6], [78, 78, 2], shell, 11) +
    flat([-30, -30, 8], [60, 60], metal.right, 4) +
    slab([-24, 33, 8], [48, 4, 3], own) +
    slab([33, -28, 8], [3, 48, 9], own)
  );
}

function lid(): string {
  return (
    slab([-half, -half, 2], [2 * half, 2 * half, 13], shell, corner) +
    ring([-half + 4, -half + 4, 15], [2 * half - 8, 2 * half - 8], corner - 4, 'var(--fine)') +
    flat([-13, 25, 15], [26, 3], 'var(--led)', 1.5)
  );
}
