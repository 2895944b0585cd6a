import type { BoardPart } from '../../shared/home.ts';
import { linePath, type Point } from '../kit/svg.ts';

const antennaFeed = 'M740 110H778L790 98';
export const meander = 'M790 98V34H804V150H820V34H836V150H852V34H868V150H880';
const systemBus = way('590,336 556,336 500,280 480,280 460,262');
const radioBus = way('512,120 556,120 566,110 600,110');
const sensorBus = way('700,332 728,332 742,346 772,346');
const coreSupply = way('210,400 262,400 300,362 440,362 470,332 470,270');

export const memoryBus = bus(way('292,180 330,180'), 15, 8);
export const storageBus = bus(way('244,80 244,92 262,110 330,110'), 5, 6);

export const blockNets: readonly { of: BoardPart['id'][]; path: string }[] = [
  { of: ['processor'], path: memoryBus },
  { of: ['processor'], path: storageBus },
  { of: ['processor', 'mcu'], path: bus(systemBus, 7, 7) },
  { of: ['mcu'], path: bus(way('560,300 590,318'), 2, 6) },
  { of: ['mcu', 'field-io'], path: bus(way('520,486 520,440 566,394 566,372 590,362'), 4, 8) },
  { of: ['mcu', 'field-io'], path: bus(way('600,486 600,440 636,404 636,390'), 5, 8) },
  { of: ['sensor', 'mcu'], path: bus(sensorBus, 5, 7) },
  { of: ['radio', 'processor'], path: bus(radioBus, 6, 7) },
  { of: ['power'], path: bus(way('128,470 128,352 210,290 372,290 372,270'), 2, 7) },
  { of: ['power'], path: bus(coreSupply, 3, 11) },
  { of: ['antenna', 'radio'], path: antennaFeed },
];

export const otherTraces = [
  serpentine(60, 120, 96, 40, 8),
  serpentine(60, 200, 96, 40, 8),
  'M60 120H40V60H200M156 120H180M60 200H40V250H180M156 200H180',
  bus(way('14,300 60,300 120,240'), 3, 8),
  bus(way('420,20 420,90'), 6, 8),
  bus(way('760,520 760,470 790,440 790,424'), 4, 8),
  bus(way('860,240 830,240 800,270 720,270 700,290'), 3, 8),
  bus(way('514,240 552,240 580,212 716,212 732,228 872,228'), 4, 8),
  bus(way('470,86 470,60 494,36 570,36'), 3, 8),
  bus(way('284,40 360,40 380,60 380,86'), 3, 8),
  bus(way('40,520 70,490 70,470'), 2, 8),
  bus(way('650,500 676,500 690,486'), 3, 8),
  bus(way('230,256 230,272 246,288 280,288'), 3, 7),
  bus(way('100,20 150,70 196,70'), 4, 8),
  'M760 256h20l12 12h60M760 264h16l12 12h64',
].join('');

export const signalTraces = [
  bus(way('20,540 150,540 190,500 420,500 460,540 640,540 680,500 800,500'), 4, 9),
  bus(way('876,540 876,420 830,374 830,250 872,208 872,40'), 4, 9),
].join('');

export function traces(): string {
  const nets = blockNets.map(({ of, path }) => `<path data-block="${of.join(' ')}" d="${path}"/>`).join('');
  return `<g class="board__nets">${nets}<path d="${otherTraces}"/><path class="board__meander" data-block="antenna" d="${meander}"/></g>`;
}

export function pulses(): string {
  const ways = [
    'M790 98L778 110H740',
    linePath(sensorBus.toReversed()),
    linePath(systemBus),
    linePath(radioBus),
    linePath(coreSupply),
    meander,
  ];
  return `<g class="board__pulses">${ways.map((path) => `<path pathLength="100" d="${path}"/>`).join('')}</g>`;
}

export function bus(points: readonly Point[], count: number, pitch: number): string {
  const lanes = Array.from({ length: count }, (_, lane) => (lane - (count - 1) / 2) * pitch);
  return lanes.map((distance) => linePath(beside(points, distance))).join('');
}

function beside(points: readonly Point[], distance: number): Point[] {
  return points.map((point, index) => {
    const before = normal(points[index - 1], point);
    const after = normal(point, points[index + 1]);
    const [a, b] = [before ?? after ?? [0, 0], after ?? before ?? [0, 0]];
    const miter = distance / (1 + a[0] * b[0] + a[1] * b[1]);
    return [point[0] + (a[0] + b[0]) * miter, point[1] + (a[1] + b[1]) * miter];
  });
}

function normal(from: Point | undefined, to: Point | undefined): Point | undefined {
  if (!from || !to) return undefined;
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy);
  return [-dy / length, dx / length];
}

export function way(points: string): Point[] {
  return points.split(' ').map((point): Point => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
}

function serpentine(x: number, y: number, length: number, swing: number, pitch: number): string {
  const turns = Array.from({ length: length / pitch }, (_, turn) => `v${turn % 2 ? -swing : swing}h${pitch}`);
  return `M${x} ${y}${turns.join('')}`;
}
