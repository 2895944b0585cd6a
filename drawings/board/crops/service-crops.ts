import type { BoardPart } from '../../../shared/home.ts';
import type { Point } from '../../kit/svg.ts';
import { memoryBus, storageBus } from '../nets.ts';
import type { PieceName } from './pieces.ts';
import { viewAround, type Zone } from './view.ts';

export interface Crop {
  reference: string;
  /** Center of the view, in board coordinates. */
  at: Point;
  /** Width of the view, in units of the isometric drawing. */
  width: number;
  lit: readonly PieceName[];
  /** Areas whose solder mask and copper are drawn in color. */
  zones: readonly Zone[];
  /**
   * IDs of blocks whose nets are highlighted, or path data of other nets. `a+b` selects the nets that connect the
   * blocks `a` and `b`.
   */
  nets?: readonly string[];
  /** Block on the home page that a page transition turns into this crop. */
  block?: BoardPart['id'];
  /** True if the lower layers are shown in outline. */
  stack?: boolean;
  /** True if the lower layers are shown in color, with their names. */
  litStack?: boolean;
}

export const serviceCrops: Record<string, Crop> = {
  'hardware-engineering': {
    reference: 'U4',
    at: [800, 372],
    width: 640,
    lit: ['filters', 'microphone', 'converter'],
    zones: [
      [764, 284, 98, 154],
      [728, 370, 36, 60],
    ],
    nets: ['sensor'],
    block: 'sensor',
    stack: true,
  },
  'firmware-development': {
    reference: 'U3',
    at: [630, 350],
    width: 600,
    lit: ['secureElement', 'core', 'clock'],
    zones: [[524, 258, 198, 190]],
    nets: ['mcu'],
    block: 'mcu',
  },
  'oem-odm-development': {
    reference: 'L1–L4',
    at: [212, 618],
    width: 580,
    lit: [],
    zones: [[186, 530, 166, 26]],
    litStack: true,
    block: 'stack',
  },
  'connected-software-development': {
    reference: 'J2',
    at: [560, 500],
    width: 640,
    lit: ['terminals'],
    zones: [[462, 470, 196, 84]],
    nets: ['field-io'],
    block: 'field-io',
  },
  'rtos-bsp-development': {
    reference: 'Y1',
    at: [650, 420],
    width: 340,
    lit: ['clock'],
    zones: [[600, 388, 116, 64]],
    nets: ['M622 420V392M636 420V392'],
  },
  'android-bsp-development': {
    reference: 'U6',
    at: [262, 176],
    width: 520,
    lit: ['memory'],
    zones: [
      [168, 96, 124, 168],
      [292, 120, 34, 120],
    ],
    nets: [memoryBus],
  },
  'linux-bsp-development': {
    reference: 'U1',
    at: [400, 190],
    width: 760,
    lit: ['storage', 'memory', 'application'],
    zones: [
      [316, 76, 208, 208],
      [168, 96, 148, 168],
      [188, 8, 104, 84],
    ],
    nets: ['processor'],
    block: 'processor',
  },
  'yocto-bsp-development': {
    reference: 'U7',
    at: [250, 62],
    width: 460,
    lit: ['storage'],
    zones: [
      [188, 8, 104, 84],
      [232, 84, 96, 40],
    ],
    nets: [storageBus],
  },
  'qnx-bsp-development': {
    reference: 'U1–U3',
    at: [520, 292],
    width: 400,
    lit: [],
    zones: [[440, 252, 150, 112]],
    nets: ['processor+mcu'],
  },
  'internet-of-things': {
    reference: 'U2',
    at: [672, 118],
    width: 560,
    lit: ['shield'],
    zones: [[584, 34, 172, 152]],
    nets: ['radio'],
    block: 'radio',
  },
  'ai-ml': {
    reference: 'MK1',
    at: [806, 330],
    width: 360,
    lit: ['microphone'],
    zones: [[764, 284, 98, 88]],
    nets: ['sensor'],
  },
  'web-development': {
    reference: 'D1–D2',
    at: [822, 452],
    width: 400,
    lit: ['indicators'],
    zones: [[802, 428, 68, 36]],
    stack: true,
  },
  'mobile-app-development': {
    reference: 'ANT1 feed',
    at: [766, 110],
    width: 330,
    lit: ['matching'],
    zones: [[736, 86, 62, 52]],
    nets: ['antenna+radio'],
  },
  'cloud-solution': {
    reference: 'ANT1',
    at: [810, 60],
    width: 680,
    lit: ['antenna'],
    zones: [[764, 20, 126, 150]],
    nets: ['antenna'],
    block: 'antenna',
    stack: true,
  },
  'iot-product-testing': {
    reference: 'U5',
    at: [170, 420],
    width: 640,
    lit: ['power', 'usb'],
    zones: [
      [52, 344, 230, 150],
      [90, 500, 82, 60],
    ],
    nets: ['power'],
    block: 'power',
  },
  'qa-automation-compliance': {
    reference: 'SWD',
    at: [750, 498],
    width: 480,
    lit: [],
    zones: [
      [684, 456, 124, 68],
      [766, 518, 76, 28],
    ],
    stack: true,
  },
};

export function viewOfBlock(block: BoardPart['id']): string {
  const crop = Object.values(serviceCrops).find((one) => one.block === block);
  if (!crop) return '';
  const { x, y, width, height } = viewAround(crop.at, crop.width);
  return `${x} ${y} ${width} ${height}`;
}
