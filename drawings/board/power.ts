import { box, cylinder, flatText, type Point3, project } from '../kit/iso.ts';
import { linePath, rounded } from '../kit/svg.ts';
import { block, footprint } from './block.ts';
import { laserDim, materials } from './materials.ts';

const canHeight = 36;

/** The supply from its connector to the core: USB-C, regulator, coils and electrolytic cans. */
export function power(): string {
  const { chip, ferrite, metal } = materials;
  const coil = (at: Point3, size: number, height: number, name: string) =>
    box(at, [size, size, height], ferrite) + flatText(name, [at[0] + 9, at[1] + 30, height], 14, laserDim);
  const regulator = box([126, 360, 0], [74, 70, 10], chip) + flatText('PMIC', [138, 402, 10], 16, laserDim);
  const slot = linePath([project([112, 572, 12]), project([150, 572, 12])]);
  const connector =
    box([96, 508, 0], [70, 64, 24], metal) +
    `<path class="board__bold" stroke="var(--opening)" stroke-width="7" stroke-linecap="round" d="${slot}"/>`;
  const parts =
    coil([60, 372, 0], 44, 22, '1R0') +
    regulator +
    can([70, 446, 0]) +
    coil([226, 388, 0], 52, 26, '2R2') +
    can([238, 470, 0]) +
    connector;
  const outline =
    footprint(116, 344, 98, 100) +
    footprint(56, 368, 52, 52) +
    footprint(222, 384, 60, 60) +
    footprint(52, 428, 36, 36) +
    footprint(220, 452, 36, 36) +
    footprint(96, 508, 70, 64);
  return block('power', outline, parts);
}

/** An electrolytic capacitor; the dark half of its lid is the negative side. */
function can(foot: Point3): string {
  const [x, y] = project([foot[0], foot[1], canHeight]).map(rounded);
  const negative = `M${rounded((x ?? 0) - 20.8)} ${y}a20.8 12 0 0 0 12 10.8v-21.6a20.8 12 0 0 0-12 10.8z`;
  return `${cylinder(foot, 17, canHeight, materials.can)}<path fill="var(--chip)" d="${negative}"/>`;
}
