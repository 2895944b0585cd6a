import type { Drawing } from '../../kit/drawing.ts';
import { circle, line, shape, text } from '../../kit/marks.ts';
import { ellipsePath, linePath, type Point } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/open-net');

const [width, height] = [600, 460];
const netPitch = 40;
/** How far a 45-degree bend shifts along the net, per unit of distance from the middle net. */
const miter = Math.tan(Math.PI / 8);
const middleNet: readonly Point[] = [
  [0, 150],
  [90, 150],
  [170, 230],
  [430, 230],
  [510, 310],
  [600, 310],
];
/** The pads at both ends of the gap. */
const gap = { left: 214, right: 390, y: 230 };

/** Where the leader from the open pad turns up, clear of the jumper over the gap. */
const bend = 412;

/** Seven nets of a bus; the middle one stops before it reaches its pad. */
export function wide(): Drawing {
  const detail = text(bend + 6, 82, say('noDriverOnRequested'), { size: 11, fill: 'ink-3' });
  return { width, height, body: nets() + gapMark() + words(13) + detail };
}

export function narrow(): Drawing {
  return { width, height, body: nets() + gapMark() + words(20.5) };
}

function nets(): string {
  const neighbors = [-3, -2, -1, 1, 2, 3].map((index) => linePath(beside(index * netPitch))).join('');
  const left = [...middleNet.slice(0, 3), [gap.left, gap.y] as const];
  const right = [[gap.right, gap.y] as const, ...middleNet.slice(3)];
  return (
    line(neighbors, { stroke: 'copper', width: 10, opacity: 0.3 }) +
    line(linePath(left) + linePath(right), { stroke: 'copper', width: 12 })
  );
}

/** The ends stay at the edge. The bends shift so that the spacing of the nets stays the same. */
function beside(offset: number): Point[] {
  return middleNet.map(([x, y], index) => {
    const bends = index > 0 && index < middleNet.length - 1;
    return [bends ? x - offset * miter : x, y + offset];
  });
}

function gapMark(): string {
  const pads = [gap.left, gap.right].map(
    (x) => shape(ellipsePath([x, gap.y], 18), 'copper') + shape(ellipsePath([x, gap.y], 8), 'paper'),
  );
  return [
    ...pads,
    line('M234 230H370', { stroke: 'error', width: 1.6, dash: '5 6' }),
    circle(302, gap.y, 30, { fill: 'paper', stroke: 'error', width: 2 }),
    line('M292 220l20 20M312 220l-20 20', { stroke: 'error', width: 2 }),
    line('M214 252V412M390 252V412M214 402H390m-9 -4l9 4l-9 4M223 398l-9 4l9 4'),
  ].join('');
}

function words(size: number): string {
  const fault = say('ercUnconnectedNet');
  const distance = text(302, 412 + size * 1.4, say('mmOpen'), { size, fill: 'ink', anchor: 'middle' });
  // On a phone the text is wider than the space to the right of the leader.
  const start = Math.min(bend + 6, width - 8 - fault.length * size * 0.6);
  const leader = line(`M402.7 217.3L${bend} ${gap.y - 22}V62M${start - 6} 62H590`);
  return distance + leader + text(start, 52, fault, { size, fill: 'error', bold: true });
}
