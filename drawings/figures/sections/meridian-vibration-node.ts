import { axisLine, callout, dimension } from '../../kit/dimensions.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { hatch, lettering, line, shape, text } from '../../kit/marks.ts';
import { type Point, polygonPath, rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/meridian-vibration-node');

/** Units of the drawing, from the axis and down from the top of the cap. Only the height over the stud is in the text. */
const radius = 74;
const wall = 8;
const rim = 70;
const floor = 250;
const foot = 280;

interface Layout {
  width: number;
  height: number;
  size: number;
  /** The middle of the cap of the first housing, and of the node as it is. */
  tops: readonly [Point, Point];
}

/** Sections of both housings: the sensor on a plastic ring, and bonded to the floor of the cup above the stud. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 388,
    size: 13,
    tops: [
      [84, 48],
      [446, 48],
    ],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 440,
    height: 806,
    size: 18,
    tops: [
      [84, 52],
      [84, 466],
    ],
  });
}

function draw({ width, height, size, tops: [first, now] }: Layout): Drawing {
  const body = [
    housing(first, size, say('first')),
    firstParts(first, size),
    housing(now, size, say('now')),
    nowParts(now, size),
  ];
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}

/** Cap, cup, stud and the pump below. */
function housing([axis, top]: Point, size: number, name: string): string {
  const at = (x: number, y: number): Point => [axis + x, top + y];
  const cap = [
    at(-radius, rim),
    at(-radius, 12),
    at(-radius + 12, 0),
    at(radius - 12, 0),
    at(radius, 12),
    at(radius, rim),
    at(radius - 5, rim),
    at(radius - 5, 14),
    at(radius - 14, 6),
    at(-radius + 14, 6),
    at(-radius + 5, 14),
    at(-radius + 5, rim),
  ];
  const cup = [
    at(-radius, rim),
    at(-radius, foot),
    at(radius, foot),
    at(radius, rim),
    at(radius - wall, rim),
    at(radius - wall, floor),
    at(-radius + wall, floor),
    at(-radius + wall, rim),
  ];
  const [pumpX, pumpY] = at(-84, foot);
  return [
    text(axis - 84, top - size * 1.7, name, { fill: 'ink', bold: true }),
    shape(rectPath(pumpX, pumpY, 168, 50), 'paper-3'),
    hatch(pumpX, pumpY, 168, 50),
    line(`M${pumpX} ${pumpY}h168`),
    line(polygonPath(cap), { fill: 'paper-2' }),
    line(polygonPath(cup), { fill: 'ink-3', stroke: 'ink' }),
    line(rectPath(axis - 16, top + foot - 6, 32, 42), { fill: 'paper' }),
    line(Array.from({ length: 6 }, (_, index) => `M${axis - 16} ${top + foot + 6 + index * 5}l32 -4`).join(''), {
      width: 0.8,
    }),
  ].join('');
}

function firstParts([axis, top]: Point, size: number): string {
  const at = (x: number, y: number): Point => [axis + x, top + y];
  const rect = (x: number, y: number, wide: number, high: number) => rectPath(axis + x, top + y, wide, high);
  const callAt = (points: readonly Point[], words: string[], tone?: 'copper' | 'error') =>
    callout(points, words, { size, ...(tone && { tone }) });
  return [
    cell([axis, top], 86, 84),
    line(rect(-60, 214, 14, 36) + rect(46, 214, 14, 36), { fill: 'error', stroke: 'error', width: 1 }),
    line(rect(-62, 206, 124, 8), { fill: 'copper-2', stroke: 'copper', width: 1 }),
    shape(rect(-14, 196, 28, 10), 'ink'),
    line(rect(radius - 13, 22, 6, 40), { fill: 'copper-2', stroke: 'copper', width: 1 }),
    axisLine(at(0, -12), at(0, foot + 46)),
    callAt([at(radius - 10, 40), at(92, 40)], [say('antenna'), say('onSide')]),
    callAt([at(10, 200), at(32, 178), at(92, 178)], [say('sensor'), say('onBoard')]),
    callAt([at(53, 232), at(92, 232)], [say('ring'), say('spring')], 'error'),
    callAt([at(12, foot + 26), at(92, foot + 26)], [say('firstResonance')], 'error'),
  ].join('');
}

function nowParts([axis, top]: Point, size: number): string {
  const at = (x: number, y: number): Point => [axis + x, top + y];
  const rect = (x: number, y: number, wide: number, high: number) => rectPath(axis + x, top + y, wide, high);
  const callAt = (points: readonly Point[], words: string[], tone?: 'copper' | 'signal') =>
    callout(points, words, { size, ...(tone && { tone }) });
  return [
    shape(rect(-radius + wall, 76, 2 * (radius - wall), floor - 76), 'paper-3', 0.8),
    line(rect(-50, 8, 100, 6), { fill: 'copper-2', stroke: 'copper', width: 1 }),
    line(rect(-62, 54, 124, 8), { fill: 'copper-2', stroke: 'copper', width: 1 }),
    shape(rect(-46, 44, 30, 10) + rect(8, 44, 36, 10), 'ink'),
    cell([axis, top], 86, 118),
    line(`M${axis - 56} ${top + 62}V${top + 226}l12 12H${axis}`, { stroke: 'copper', width: 2.6 }),
    shape(rect(-14, 228, 28, 10), 'ink'),
    shape(rect(-20, 238, 40, 12), 'signal'),
    axisLine(at(0, -12), at(0, foot + 46)),
    dimension(at(27, floor), at(27, foot - 6), '', { size, tone: 'paper' }),
    callAt([at(40, 11), at(92, 11)], [say('antenna'), say('onTop')], 'copper'),
    callAt([at(54, 120), at(92, 120)], [say('potting'), say('pours')]),
    callAt([at(12, 232), at(40, 204), at(92, 204)], [say('sensor'), say('onFloor')], 'signal'),
    callAt([at(radius, 263), at(92, 263)], [say('height')], 'copper'),
    callAt([at(12, foot + 26), at(92, foot + 26)], [say('nowResonance')], 'signal'),
  ].join('');
}

function cell([axis, top]: Point, from: number, high: number): string {
  const [x, y] = [axis - 42, top + from];
  return (
    line(rectPath(axis - 9, y - 6, 18, 6), { fill: 'paper' }) +
    line(rectPath(x, y, 84, high), { fill: 'paper' }) +
    line(`M${x} ${y + 12}h84`, { width: 0.8 }) +
    text(axis, y + high / 2 + 14, say('cell'), { size: 18, anchor: 'middle', halo: 'paper' })
  );
}
