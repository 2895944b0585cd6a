import { box, circle, line, text } from '../kit/marks.ts';
import { ellipsePath, linePath, type Point } from '../kit/svg.ts';

export const schematicSize = { width: 640, height: 244 };

/** How large letters are, and whether nets and parts are named. Without a size, nothing is written. */
interface Lettered {
  size?: number;
  isNamed?: boolean;
}

const pen = { stroke: 'copper', width: 2 } as const;

/** Example of a schematic, with a ring around what each reviewer found and the number of the review. */
export function reviewedSchematic({ size, isNamed = false }: Lettered): string {
  return [
    ...nets.map((net) => line(net, { stroke: 'ink-2' })),
    ...grounds.map(ground),
    ...parts.map((part) => partBox(part, size)),
    box(472, 56, 16, 36, { fill: 'paper' }),
    box(220, 164, 50, 16, { fill: 'paper' }),
    line('M471 181l10 10m0-10-10 10', { stroke: 'ink-2' }),
    circle(262, 100, 2.6, { fill: 'ink' }),
    circle(480, 120, 2.6, { fill: 'ink' }),
    ...(isNamed ? labels.map(([name, x, y]) => text(x, y, name, { size: 12, fill: 'ink-3' })) : []),
    ...findings.map((found, index) => finding(found, index, size)),
  ].join('');
}

/** The number of a review, in the color of the reviewer's pen. */
export function mark([x, y]: Point, index: number, size?: number): string {
  const number = size
    ? text(x, y + size * 0.36, String(index + 1), { size, fill: 'on-copper', bold: true, anchor: 'middle' })
    : '';
  return circle(x, y, (size ?? 16) * 0.92, { fill: 'copper-2', stroke: 'copper' }) + number;
}

interface Finding {
  at: Point;
  number: Point;
}

/** Of the author, an outsider, the driver's author, and a repair engineer. */
const findings: Finding[] = [
  { at: [476, 186], number: [512, 222] },
  { at: [245, 172], number: [245, 226] },
  { at: [480, 74], number: [534, 50] },
  { at: [98, 100], number: [98, 44] },
];

const labels: [name: string, x: number, y: number][] = [
  ['VBAT', 58, 68],
  ['3V3', 226, 92],
  ['SDA', 434, 114],
  ['INT', 434, 142],
  ['SENSE_EN', 434, 232],
  ['R3', 434, 72],
  ['R7', 274, 158],
];

interface Part {
  name: string;
  at: Point;
  size: Point;
}

const parts: Part[] = [
  { name: 'J1', at: [12, 76], size: [48, 96] },
  { name: 'U1', at: [136, 72], size: [84, 56] },
  { name: 'U2', at: [304, 52], size: [126, 172] },
  { name: 'U3', at: [540, 92], size: [84, 84] },
];

const nets = [
  'M60 100H136M220 100H304',
  'M262 100V38L272 28H470L480 38V56M480 92V120',
  'M430 120H540M430 148H540M430 186H476',
  'M304 172H270M220 172H196L188 180V204',
  'M60 150H88L96 158V204M178 128V150M582 176V204',
];

const grounds: Point[] = [
  [188, 204],
  [96, 204],
  [178, 150],
  [582, 204],
];

function partBox({ name, at: [x, y], size: [across, down] }: Part, size = 0): string {
  const label = size && text(x + across / 2, y + down / 2 + size * 0.36, name, { size, anchor: 'middle', fill: 'ink' });
  return box(x, y, across, down, { fill: 'paper' }) + (label || '');
}

function ground([x, y]: Point): string {
  return line(`M${x - 9} ${y}h18M${x - 5.5} ${y + 4}h11M${x - 2} ${y + 8}h4`, { stroke: 'ink-2' });
}

function finding({ at, number }: Finding, index: number, size?: number): string {
  const [across, down] = [number[0] - at[0], number[1] - at[1]];
  const reach = 26 / Math.hypot(across, down);
  const edge: Point = [at[0] + across * reach, at[1] + down * reach];
  return line(ellipsePath(at, 26), pen) + line(linePath([edge, number]), pen) + mark(number, index, size);
}
