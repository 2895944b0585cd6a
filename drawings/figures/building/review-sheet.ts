import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { ellipsePath, linePath, type Point } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const words = wordingOf('building/review-sheet');

const reviewers = ['author', 'outsider', 'driver', 'repair'] as const;

/** What each reviewer found, ringed, and where the number of the review stands. */
const findings: Record<(typeof reviewers)[number], { at: Point; number: Point }> = {
  author: { at: [476, 186], number: [512, 222] },
  outsider: { at: [245, 172], number: [245, 226] },
  driver: { at: [480, 74], number: [534, 50] },
  repair: { at: [98, 100], number: [98, 44] },
};

/** Names of nets and parts, where there is room for them. */
const labels: [words: string, at: Point][] = [
  ['VBAT', [58, 68]],
  ['3V3', [226, 92]],
  ['SDA', [434, 114]],
  ['INT', [434, 142]],
  ['SENSE_EN', [434, 232]],
  ['R3', [434, 72]],
  ['R7', [274, 158]],
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

const nets: Point[][] = [
  [
    [60, 100],
    [136, 100],
  ],
  [
    [220, 100],
    [304, 100],
  ],
  [
    [262, 100],
    [262, 38],
    [272, 28],
    [470, 28],
    [480, 38],
    [480, 56],
  ],
  [
    [480, 92],
    [480, 120],
  ],
  [
    [430, 120],
    [540, 120],
  ],
  [
    [430, 148],
    [540, 148],
  ],
  [
    [430, 186],
    [476, 186],
  ],
  [
    [304, 172],
    [270, 172],
  ],
  [
    [220, 172],
    [196, 172],
    [188, 180],
    [188, 204],
  ],
  [
    [60, 150],
    [88, 150],
    [96, 158],
    [96, 204],
  ],
  [
    [178, 128],
    [178, 150],
  ],
  [
    [582, 176],
    [582, 204],
  ],
];

const grounds: Point[] = [
  [188, 204],
  [96, 204],
  [178, 150],
  [582, 204],
];

/** A schematic with four findings, and who made each of them beside it. */
export function wide(): Drawing {
  const remarks = reviewers.map((reviewer, index) => {
    const y = 44 + index * 66;
    return [
      mark([762, y], index, 14),
      text(788, y - 2, words(`${reviewer}Name`), { fill: 'ink-3' }),
      text(788, y + 19, words(`${reviewer}Remark`), { size: 15, fill: 'ink', bold: true }),
      index < reviewers.length - 1 ? line(`M788 ${y + 34}H1120`, { stroke: 'rule', width: 1 }) : '',
    ].join('');
  });
  const sheet = `<g transform="translate(6 4) scale(1.12)">${schematic(13, true)}</g>`;
  return { width: 1136, height: 290, body: lettering(14, 'ink-2', sheet + remarks.join('')) };
}

/** The same below each other. */
export function narrow(): Drawing {
  const remarks = reviewers.map((reviewer, index) => {
    const y = 226 + index * 68;
    return [
      mark([18, y], index, 18),
      text(44, y - 4, words(`${reviewer}Name`), { fill: 'ink-3' }),
      text(44, y + 21, words(`${reviewer}Remark`), { fill: 'ink', bold: true }),
    ].join('');
  });
  const sheet = `<g transform="translate(2 2) scale(.72)">${schematic(25, false)}</g>`;
  return { width: 460, height: 464, body: lettering(18, 'ink-2', sheet + remarks.join('')) };
}

function schematic(size: number, isNamed: boolean): string {
  return [
    ...nets.map((net) => line(linePath(net), { stroke: 'ink-2' })),
    ...grounds.map(ground),
    ...parts.map(({ name, at: [x, y], size: [across, down] }) => {
      return (
        box(x, y, across, down, { fill: 'paper' }) +
        text(x + across / 2, y + down / 2 + size * 0.36, name, { size, anchor: 'middle', fill: 'ink' })
      );
    }),
    resistor([480, 56], 'down'),
    resistor([220, 172], 'across'),
    line('M471 181l10 10m0-10-10 10', { stroke: 'ink-2' }),
    ...pins(),
    ...(isNamed ? labels.map(([name, [x, y]]) => text(x, y, name, { size: 12, fill: 'ink-3' })) : []),
    ...reviewers.map((reviewer, index) => finding(findings[reviewer], index, size)),
  ].join('');
}

function pins(): string[] {
  const dots: Point[] = [
    [262, 100],
    [480, 120],
  ];
  return dots.map(([x, y]) => circle(x, y, 2.6, { fill: 'ink' }));
}

function resistor([x, y]: Point, way: 'down' | 'across'): string {
  return way === 'down' ? box(x - 8, y, 16, 36, { fill: 'paper' }) : box(x, y - 8, 50, 16, { fill: 'paper' });
}

function ground([x, y]: Point): string {
  return line(`M${x - 9} ${y}h18M${x - 5.5} ${y + 4}h11M${x - 2} ${y + 8}h4`, { stroke: 'ink-2' });
}

/** A ring in the reviewer's pen, with the number of the review. */
function finding({ at, number }: { at: Point; number: Point }, index: number, size: number): string {
  const [across, down] = [number[0] - at[0], number[1] - at[1]];
  const reach = 26 / Math.hypot(across, down);
  const edge: Point = [at[0] + across * reach, at[1] + down * reach];
  const pen = { stroke: 'copper', width: 2 } as const;
  return line(ellipsePath(at, 26), pen) + line(linePath([edge, number]), pen) + mark(number, index, size);
}

/** The number of a review, in the color of a reviewer's pen. */
function mark([x, y]: Point, index: number, size: number): string {
  const fill: Token = 'copper-2';
  const number = text(x, y + size * 0.36, String(index + 1), { size, fill: 'on-copper', bold: true, anchor: 'middle' });
  return circle(x, y, size * 0.92, { fill, stroke: 'copper' }) + number;
}
