import { testPoints } from '../../shared/board/test-points.ts';
import { ellipsePath, type Point, rectPath } from '../kit/svg.ts';

export const groundPour = 'M14 14H726V206L740 220H886V546H14z';
export const supplyPours = 'M40 330H250L300 380V470H210L180 500H40zM300 300H520L540 320V404H330L300 374z';

export const powerPlanes =
  'M14 60H280V330L330 380V546H14zM346 546V374L400 320H620L660 360V546zM676 546V354L730 300H886V546z';

export const mountingHoles: Point[] = [
  [36, 36],
  [36, 524],
  [864, 524],
];

export function pours(): string {
  return `<path fill="var(--mask-2)" d="${groundPour}"/><path fill="var(--mask-3)" d="${supplyPours}"/>`;
}

export function padsAndVias(): string {
  const rings = mountingHoles.map((hole) => ellipsePath(hole, 17)).join('');
  const holes = mountingHoles.map((hole) => ellipsePath(hole, 10)).join('');
  const viaRings = vias()
    .map((via) => ellipsePath(via, 3))
    .join('');
  return `<path fill="var(--gold)" d="${pads()}${roundPads()}${rings}"/><path fill="var(--paper)" d="${holes}"/><path fill="var(--mask)" stroke="var(--gold)" stroke-width="1.1" d="${viaRings}"/>`;
}

export function vias(): Point[] {
  const antennaFence = row(9, (i) => [752 + i * 4.2, 126]).concat(row(9, (i) => [746 + i * 4.2, 94]));
  const edgeFence = [
    ...row(26, (i) => [22 + i * 27.5, 22]),
    ...row(19, (i) => [22, 46 + i * 27]),
    ...row(10, (i) => [878, 250 + i * 30]),
  ];
  const thermal: Point[] = [
    [300, 300],
    [318, 300],
    [336, 300],
    [228, 290],
    [550, 260],
    [562, 260],
    [574, 260],
    [550, 272],
    [562, 272],
    [700, 240],
    [716, 240],
    [732, 240],
    [64, 480],
    [82, 480],
    [64, 462],
    [330, 440],
    [346, 440],
    [362, 440],
    [330, 456],
    [346, 456],
  ];
  return [...antennaFence, ...edgeFence, ...thermal].filter(clearOfHoles);
}

function clearOfHoles([x, y]: Point): boolean {
  return mountingHoles.every(([holeX, holeY]) => Math.hypot(x - holeX, y - holeY) > 22);
}

export function pads(): string {
  const mcu = rectRow(11, (i) => [594 + i * 9.6, 268, 5, 10]) + rectRow(11, (i) => [594 + i * 9.6, 392, 5, 10]);
  const mcuSides = rectRow(11, (i) => [578, 284 + i * 9.6, 10, 5]) + rectRow(11, (i) => [702, 284 + i * 9.6, 10, 5]);
  const sensor = rectRow(8, (i) => [774 + i * 10.5, 292, 5.5, 9]) + rectRow(8, (i) => [774 + i * 10.5, 421, 5.5, 9]);
  const supply = rectRow(5, (i) => [126 + i * 15, 350, 7, 9]) + rectRow(5, (i) => [126 + i * 15, 432, 7, 9]);
  const radio = rectRow(10, (i) => [598 + i * 14.4, 170, 8, 8]) + rectRow(10, (i) => [598 + i * 14.4, 42, 8, 8]);
  const radioSides = rectRow(10, (i) => [740, 54 + i * 11.6, 8, 6]) + rectRow(10, (i) => [592, 54 + i * 11.6, 8, 6]);
  const debugHeader = rectRow(6, (i) => [690 + i * 20, 480, 12, 12]) + rectRow(6, (i) => [690 + i * 20, 500, 12, 12]);
  return mcu + mcuSides + sensor + supply + radio + radioSides + debugHeader;
}

export function roundPads(): string {
  const left = row(4, (i) => [280 + i * 24, 520]);
  const front = row(3, (i) => [780 + i * 24, 532]);
  return [...left, ...front, ...Object.values(testPoints)].map((point) => ellipsePath(point, 7)).join('');
}

function row(count: number, at: (index: number) => Point): Point[] {
  return Array.from({ length: count }, (_, index) => at(index));
}

function rectRow(count: number, at: (index: number) => [number, number, number, number]): string {
  return Array.from({ length: count }, (_, index) => rectPath(...at(index))).join('');
}
