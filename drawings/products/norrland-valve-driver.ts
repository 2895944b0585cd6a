import { type Assembly, assembly } from '../kit/assembly.ts';
import { cell, chip, passives, screws } from '../kit/electronics.ts';
import { cavity, flat, ring, rod, slab, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/norrland-valve-driver');
const { shell, metal, dark, own } = surfaces;
const [halfX, halfY] = [50, 36];
const outputs = 8;

/** A field box: base with a gland for each valve line, two cells, the board with its capacitor, and a lid. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'ink',
    origin: [156, 122],
    layers: [
      { lift: -12, body: base() },
      { lift: -4, body: cells() },
      { lift: 2, body: board() },
      { lift: 12, body: lid() },
    ],
    callouts: [
      { at: [39, -14, 22], lift: 2, to: [238, 62], words: [words('store'), words('pulse')] },
      { at: [-30, 20, 0], lift: -4, to: [80, 128], words: [words('cells'), words('life')] },
      { at: [28, halfY + 8, -8], lift: -12, to: [104, 213], words: [words('outputs'), words('bridge')] },
    ],
    guides: [
      [-46, 32, -60, 70],
      [46, -32, -60, 70],
    ],
  });
}

function base(): string {
  const glands = Array.from({ length: outputs }, (_, index) => -41 + index * 11.5);
  return (
    slab([-halfX, -halfY, -18], [2 * halfX, 2 * halfY, 20], shell, 7) +
    cavity([-halfX + 4, -halfY + 4, 2], [2 * halfX - 8, 2 * halfY - 8], 14, shell, 4) +
    glands.map((x) => rod([x, halfY, -8], 'y', 4, 5, metal) + rod([x, halfY + 5, -8], 'y', 2, 7, metal)).join('')
  );
}

function cells(): string {
  return cell([-38, -12, 4], 'x', 9.5, 76) + cell([-38, 12, 4], 'x', 9.5, 76);
}

function board(): string {
  const terminals = Array.from({ length: outputs }, (_, index) => -41 + index * 10.5);
  return (
    slab([-45, -31, 6], [90, 62, 2.5], own, 3) +
    chip([-36, -22, 8.5], 18, 20) +
    chip([-8, -22, 8.5], 16, 16, 'metal') +
    passives([-34, 4, 8.5], 3) +
    passives([-8, 4, 8.5], 4) +
    rod([33, -27, 17], 'y', 8.5, 36, shell) +
    rod([33, 9, 17], 'y', 8.5, 4, metal) +
    terminals
      .map((x) => slab([x, 19, 8.5], [8.5, 9, 7], shell, 0.5) + flat([x + 2.6, 22, 15.5], [3.4, 3.4], dark.top, 1.7))
      .join('')
  );
}

function lid(): string {
  return (
    slab([-halfX, -halfY, 2], [2 * halfX, 2 * halfY, 14], shell, 7) +
    ring([-halfX + 6, -halfY + 6, 16], [2 * halfX - 12, 2 * halfY - 12], 3, 'var(--fine)') +
    screws([
      [-halfX + 5, -halfY + 5, 16],
      [halfX - 5, -halfY + 5, 16],
      [halfX - 5, halfY - 5, 16],
      [-halfX + 5, halfY - 5, 16],
    ]) +
    ring([-9, 4, 16], [18, 18], 9, 'var(--seam)') +
    flat([-5, 11, 16], [10, 4], 'var(--seam)')
  );
}
