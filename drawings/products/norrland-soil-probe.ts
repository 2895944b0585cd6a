import { type Assembly, assembly } from '../kit/assembly.ts';
import { bore, flatDisc, post, ring, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/norrland-soil-probe');
const { shell, metal, dark, own } = surfaces;
const tube = 7.5;
const head = 19;
/** Below the ground, in centimeters. */
const depths = [90, 75, 60, 45, 30, 15];
const centimeter = 16 / 15;

/** A probe in the ground: tube with rings and porous blocks, two cells in its head, and a screw cap. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'paper',
    origin: [160, 82],
    layers: [
      { lift: -6, body: probe() },
      { lift: 0, body: cells() },
      { lift: 8, body: cap() },
    ],
    callouts: [
      { at: [10, -10, 18], lift: 0, to: [226, 38], words: [words('cells'), words('life')] },
      { at: [-5.5, 5.5, ringAt(45) - 1.5], lift: -6, to: [118, 166], words: [words('rings'), words('depths')] },
      { at: [4.5, -4.5, ringAt(60) - 7.5], lift: -6, to: [206, 198], words: [words('blocks'), words('heat')] },
    ],
    guides: [[0, 0, -20, 60]],
  });
}

/** The head stands on the ground. */
function ringAt(depth: number): number {
  return -depth * centimeter;
}

function probe(): string {
  const parts = depths.map((depth) => {
    const z = ringAt(depth);
    return (
      post([0, 0, z - 12], tube, 3, shell) +
      post([0, 0, z - 9], tube - 1, 3, dark) +
      post([0, 0, z - 6], tube, 3.5, shell) +
      post([0, 0, z - 2.5], tube + 0.6, 5, own) +
      post([0, 0, z + 2.5], tube, 1.5, shell)
    );
  });
  const ground = [44, 60].map((reach) => ring([-reach, -reach, 0], [2 * reach, 2 * reach], reach, 'var(--ink-3)'));
  return (
    ground.join('') +
    post([0, 0, ringAt(90) - 17], tube - 2.5, 5, metal) +
    parts.join('') +
    post([0, 0, ringAt(15) + 4], tube, -ringAt(15) - 4, shell) +
    post([0, 0, 0], head, 7, shell) +
    bore([0, 0, 7], head - 3, 5, shell)
  );
}

function cells(): string {
  return [-7.2, 7.2]
    .map((x) => post([x, -x, 6], 7.4, 13, metal) + post([x, -x, 19], 7.4, 4, dark) + post([x, -x, 23], 2.6, 2, metal))
    .join('');
}

function cap(): string {
  return (
    post([0, 0, 7], head, 3, dark) +
    post([0, 0, 10], head, 18, shell) +
    ring([-head + 4, -head + 4, 28], [2 * head - 8, 2 * head - 8], head - 4, 'var(--fine)') +
    flatDisc([0, 0, 28], 4, metal.right)
  );
}
