import { box, disc, flatText } from '../kit/iso.ts';
import { block, footprint } from './block.ts';
import { laser, laserDim, materials } from './materials.ts';

/** The application processor under its lid, and its memories behind it. */
export function processor(): string {
  const { chip, substrate, lid } = materials;
  const storage = box([196, 16, 0], [88, 68, 11], chip) + flatText('eMMC', [212, 58, 11], 17, laserDim);
  const memory = box([176, 104, 0], [108, 152, 12], chip) + flatText('LPDDR4', [200, 186, 12], 17, laserDim);
  const main =
    box([326, 86, 0], [188, 188, 8], substrate) +
    box([346, 106, 8], [148, 148, 16], lid) +
    flatText('NW-AP1', [362, 152, 24], 24, laser) +
    flatText('LINUX · QNX', [362, 176, 24], 13, laserDim) +
    flatText('2644 KR', [362, 236, 24], 11, laserDim) +
    `<ellipse ${disc([478, 122, 24], 5)} fill="none" stroke="var(--metal-2)"/>`;
  const outline = footprint(316, 76, 208, 208) + footprint(168, 96, 124, 168) + footprint(188, 8, 104, 84);
  return block('processor', outline, storage + memory + main);
}
