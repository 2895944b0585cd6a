import { arrow, box, hatch, text } from '../marks.ts';
import type { Lettering } from './labeled-box.ts';

interface Region {
  address: string;
  name: string;
  /** In units of the wide drawing; not to scale, or the small ones had no room for their names. */
  height: number;
  kind: 'plain' | 'shaded' | 'running' | 'reserved';
}

export interface FlashMapLayout {
  left: number;
  top: number;
  width: number;
  rowScale: number;
  /** At the right, for the lines that say what checks what. */
  bracketRoom: number;
  lettering: Lettering & { region: number };
}

const regions: readonly Region[] = [
  { address: '0x0000_0000', name: 'ROM boot', height: 26, kind: 'shaded' },
  { address: '0x0800_0000', name: 'MCUboot, 48 KB, write-locked', height: 44, kind: 'plain' },
  { address: '0x0800_C000', name: 'Slot A, 448 KB (running 4.2.1)', height: 96, kind: 'running' },
  { address: '0x0807_C000', name: 'Slot B, 448 KB (candidate 4.3.0)', height: 96, kind: 'shaded' },
  { address: '0x080E_C000', name: 'Scratch + trailer, 16 KB', height: 34, kind: 'reserved' },
  { address: '0x080F_0000', name: 'NVS: keys, calibration, 64 KB', height: 40, kind: 'plain' },
];
const bootloader = 1;
const slots = [2, 3];
const fills = { plain: 'paper', shaded: 'paper-2', running: 'copper-2', reserved: 'paper' } as const;

/** Flash memory from top to bottom, addresses at the left. The bootloader points at the two slots it checks. */
export function flashMap(layout: FlashMapLayout): string {
  const rows = regions.map((region, index) => row(region, topOf(index, layout), layout));
  return rows.join('') + checks(layout);
}

function row({ address, name, height, kind }: Region, y: number, layout: FlashMapLayout): string {
  const { left, width, rowScale, lettering } = layout;
  const tall = height * rowScale;
  const running = kind === 'running';
  const words = text(left + 14, y + tall / 2 + lettering.title * 0.36, name, {
    size: lettering.region,
    fill: running ? 'on-copper' : 'ink',
    ...(kind === 'reserved' && { halo: 'paper' }),
  });
  return [
    box(left, y, width, tall, { fill: fills[kind], stroke: running ? 'copper' : 'ink' }),
    kind === 'reserved' ? hatch(left, y, width, tall) : '',
    words,
    text(left - 10, y + lettering.detail, address, { size: lettering.detail, fill: 'ink-3', anchor: 'end' }),
  ].join('');
}

function checks(layout: FlashMapLayout): string {
  const { left, width, bracketRoom } = layout;
  const edge = left + width;
  return slots
    .map((slot, index) => {
      const out = edge + ((index + 1) * (bracketRoom - 4)) / slots.length;
      const from = middleOf(bootloader, layout) + (index ? -5 : 5);
      const to = middleOf(slot, layout);
      return arrow([
        [edge, from],
        [out, from],
        [out, to],
        [edge, to],
      ]);
    })
    .join('');
}

function topOf(index: number, { top, rowScale }: FlashMapLayout): number {
  return top + rowScale * regions.slice(0, index).reduce((sum, { height }) => sum + height, 0);
}

function middleOf(index: number, layout: FlashMapLayout): number {
  return topOf(index, layout) + ((regions[index]?.height ?? 0) * layout.rowScale) / 2;
}
