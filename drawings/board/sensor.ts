import { box, disc, flatText } from '../kit/iso.ts';
import { block, footprint } from './block.ts';
import { etched, laserDim, materials } from './materials.ts';
import { capacitors } from './passives.ts';

/** The sensor under its can with the sound port, and the converter in front of it. */
export function sensor(): string {
  const { chip, metal } = materials;
  const can =
    box([772, 302, 0], [84, 62, 16], metal) +
    `<ellipse ${disc([800, 332, 16], 7)} fill="var(--opening)"/>` +
    flatText('MEMS', [816, 340, 16], 11, etched);
  const converter = box([780, 378, 0], [68, 42, 10], chip) + flatText('ADC', [794, 404, 10], 13, laserDim);
  const filters = capacitors('y', [
    [742, 380],
    [742, 402],
  ]);
  return block('sensor', footprint(764, 284, 98, 154) + footprint(740, 378, 12, 42), filters + can + converter);
}
