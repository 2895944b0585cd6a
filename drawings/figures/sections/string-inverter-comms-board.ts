import { callout, dimension } from '../../kit/dimensions.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { box, hatch, lettering, line, shape, text } from '../../kit/marks.ts';
import { linePath, type Point, rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/string-inverter-comms-board');

/** Millimeters. The gap and the slot are in the text; the board and the transformer are drawn to suit. */
const gap = 12;
const slot = 1.5;
const board = 1.6;
const land = 7;

interface Layout {
  width: number;
  height: number;
  size: number;
  scale: number;
  left: number;
  /** Of the plan, and of the section. */
  tops: readonly [number, number];
}

/** The barrier of one bus interface from above and in section, with the slot that is milled below its transformer. */
export function wide(): Drawing {
  return draw({ width: 720, height: 462, size: 13, scale: 25, left: 36, tops: [44, 360] });
}

export function narrow(): Drawing {
  return draw({ width: 440, height: 396, size: 18, scale: 16.2, left: 8, tops: [48, 296] });
}

function draw(layout: Layout): Drawing {
  const { width, height, size } = layout;
  return { width, height, body: lettering(size, 'ink-2', plan(layout) + section(layout)) };
}

function plan({ left, tops: [top], scale, size }: Layout): string {
  const at = (x: number, y: number): Point => [left + x * scale, top + y * scale];
  const rect = (x: number, y: number, wide: number, high: number) =>
    rectPath(left + x * scale, top + y * scale, wide * scale, high * scale);
  const right = land + gap;
  const high = 7.4;
  const middle = land + gap / 2;
  return [
    line(rect(0, 0, 2 * land + gap, high), { fill: 'paper-2' }),
    shape(rect(0, 0, land, high), 'copper-2', 0.5),
    shape(rect(right, 0, land, high), 'signal', 0.3),
    line(rect(middle - slot / 2, 0.9, slot, high - 1.8), { fill: 'paper', stroke: 'ink' }),
    line(rect(land - 0.7, 1.7, gap + 1.4, high - 3.4), { stroke: 'ink', dash: '6 4', width: 1 }),
    ...[2.1, 3.35, 4.6].map((y) => shape(rect(land - 1.6, y, 1.6, 0.7) + rect(right, y, 1.6, 0.7), 'copper')),
    text(...at(0.5, 1.1), say('bus'), { fill: 'ink', bold: true }),
    text(at(2 * land + gap - 0.5, 0)[0], at(0, 1.1)[1], say('logic'), { fill: 'ink', bold: true, anchor: 'end' }),
    text(...at(0.5, high - 0.5), say('voltage'), { fill: 'ink' }),
    dimension(at(land, high + 1.5), at(right, high + 1.5), say('creepage'), { size }),
    line(
      linePath([at(land, high + 0.2), at(land, high + 1.8)]) + linePath([at(right, high + 0.2), at(right, high + 1.8)]),
      { stroke: 'copper', width: 1 },
    ),
    callout([at(middle, 1.4), at(middle, -0.6)], [say('slot')], { size, anchor: 'middle' }),
  ].join('');
}

function section({ left, tops: [, top], scale, size }: Layout): string {
  const at = (x: number, y: number): Point => [left + x * scale, top + y * scale];
  const rect = (x: number, y: number, wide: number, high: number) =>
    rectPath(left + x * scale, top + y * scale, wide * scale, high * scale);
  const right = land + gap;
  const middle = land + gap / 2;
  const half = middle - slot / 2;
  const [leftX, boardY] = at(0, 0);
  const thick = board * scale;
  const dust = [land + 1, land + 2.2, land + 3.1, land + 4.6, right - 1.2, right - 2.1, right - 3.8, right - 4.6];
  return [
    box(leftX, boardY, half * scale, thick, { fill: 'paper-2' }),
    hatch(leftX, boardY, half * scale, thick),
    box(...at(middle + slot / 2, 0), half * scale, thick, { fill: 'paper-2' }),
    hatch(...at(middle + slot / 2, 0), half * scale, thick),
    shape(rect(0, -0.25, land, 0.25), 'copper-2'),
    shape(rect(right, -0.25, land, 0.25), 'signal'),
    line(
      `M${at(land - 0.9, -0.25).join(' ')}v${rounded(-0.9 * scale)}h${rounded(0.9 * scale)}M${at(right + 0.9, -0.25).join(' ')}v${rounded(-0.9 * scale)}h${rounded(-0.9 * scale)}`,
      { stroke: 'ink', width: 2 },
    ),
    line(rect(land - 0.1, -2.9, gap + 0.2, 2.3), { fill: 'ink-3', stroke: 'ink' }),
    text(at(middle, 0)[0], at(0, -1.75)[1] + size * 0.36, say('transformer'), { fill: 'paper', anchor: 'middle' }),
    line(dust.map((x) => `M${rounded(at(x, 0)[0])} ${rounded(boardY - 3)}h3`).join(''), { stroke: 'ink-2', width: 2 }),
    callout([at(land + 1.2, -0.15), at(land + 1.2, board + 0.9)], [say('dust'), say('onBoard')], {
      size,
      anchor: 'middle',
    }),
    callout([at(middle, board - 0.4), at(middle + 4.6, board + 0.9)], [say('slot'), say('noDust')], {
      size,
      anchor: 'middle',
      tone: 'copper',
    }),
  ].join('');
}
