import { box, disc, flatText } from '../kit/iso.ts';
import { block, footprint } from './block.ts';
import { laser, laserDim, materials } from './materials.ts';
import { capacitors } from './passives.ts';

/** The microcontroller with its secure element behind it, and crystal and capacitors in front. */
export function microcontroller(): string {
  const { chip, metal } = materials;
  const secureElement = box([532, 288, 0], [26, 26, 8], chip);
  const main =
    box([590, 280, 0], [110, 110, 12], chip) +
    flatText('NW-M33', [604, 324, 12], 20, laser) +
    flatText('ZEPHYR', [604, 344, 12], 12, laserDim) +
    `<ellipse ${disc([686, 294, 12], 4)} fill="none" stroke="var(--metal-2)"/>`;
  const crystal = box([612, 420, 0], [34, 16, 9], metal);
  const outline = footprint(568, 258, 154, 154) + footprint(530, 286, 30, 30) + footprint(608, 416, 96, 24);
  const supply = capacitors('x', [
    [664, 424],
    [684, 424],
  ]);
  return block('mcu', outline, secureElement + main + crystal + supply);
}
