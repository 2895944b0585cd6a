import { type Assembly, assembly } from '../kit/assembly.ts';
import { chip, passives } from '../kit/electronics.ts';
import type { Point3 } from '../kit/iso.ts';
import { bore, flatDisc, lines, post, ring, rod, slab, surfaces } from '../kit/solids.ts';
import { wordingOf } from '../kit/wording.ts';

const words = wordingOf('products/tessera-streetlight-controller');
const { shell, metal, dark, own } = surfaces;
const radius = 36;

/** A node that twists into a lamp socket: seven pins, surge protection, the board, and a dome. */
export function assemble(): Assembly {
  return assembly({
    words,
    plate: 'paper',
    zoom: 1.8,
    origin: [160, 118],
    layers: [
      { lift: -14, body: socket() },
      { lift: -8, body: base() },
      { lift: -2, body: surge() },
      { lift: 2, body: board() },
      { lift: 12, body: dome() },
    ],
    callouts: [
      { at: [22, -18, 14], lift: 2, to: [232, 76], words: [words('mesh'), words('band')] },
      { at: [-12, 20, 8], lift: -2, to: [88, 108], words: [words('surge'), words('rating')] },
      { at: [19, -13, -16], lift: -14, to: [236, 164], words: [words('pins'), words('lamp')] },
    ],
    guides: [[0, 0, -70, 80]],
  });
}

/** The socket on the lamp: three slots for the blades and four pads. */
function socket(): string {
  const slots = [-0.74, 1.36, 3.46].map((from) => [0, 1, 2, 3, 4].map((step) => onCircle(21, from + step * 0.24)));
  const pads = [0, 1, 2, 3].map((step) => flatDisc(onCircle(9, 0.785 + step * 1.57), 2, metal.left));
  return (
    post([0, 0, -26], radius - 8, 4, metal) +
    post([0, 0, -22], radius - 2, 6, metal) +
    flatDisc([0, 0, -16], radius - 7, shell.top) +
    lines(slots, 'var(--seam)', 4.5) +
    pads.join('')
  );
}

function onCircle(reach: number, angle: number): Point3 {
  return [reach * Math.cos(angle), reach * Math.sin(angle), -16];
}

function base(): string {
  return (
    post([0, 0, -16], radius - 6, 6, dark) +
    post([0, 0, -10], radius, 9, shell) +
    post([0, 0, -1], radius - 2.5, 3, dark) +
    bore([0, 0, 2], radius - 5, 8, shell)
  );
}

/** Three varistors on edge and the gas discharge tube. */
function surge(): string {
  return (
    post([0, 0, 0], radius - 7, 2, metal) +
    [-14, -3, 8].map((y) => rod([-12, y + 2, 11], 'y', 8, 4, dark)).join('') +
    rod([6, -2, 7], 'x', 4, 13, shell)
  );
}

function board(): string {
  return (
    post([0, 0, 6], radius - 5, 2.4, own) +
    chip([-18, -12, 8.4], 16, 16, 'metal') +
    chip([2, -14, 8.4], 10) +
    passives([-17, 9, 8.4], 4) +
    passives([6, 4, 8.4], 3) +
    slab([16, -16, 8.4], [9, 5, 7], own, 0.5) +
    passives([4, 14, 8.4], 2)
  );
}

function dome(): string {
  return (
    post([0, 0, 2], radius, 4, shell) +
    post([0, 0, 6], radius - 2, 15, shell) +
    post([0, 0, 21], radius - 5, 4, shell) +
    ring([-radius + 11, -radius + 11, 25], [2 * radius - 22, 2 * radius - 22], radius - 11, 'var(--fine)') +
    flatDisc([0, 0, 25], 6, metal.right)
  );
}
