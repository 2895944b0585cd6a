import { axisLine, callout, dimension } from '../../kit/dimensions.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, hatch, lettering, line, shape, text } from '../../kit/marks.ts';
import { seeded } from '../../kit/random.ts';
import { type Point, polygonPath, rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/norrland-soil-probe');

/** Millimeters from the axis, and down from the top of the section. Only the diameter and the gap are in the text. */
const outside = 16;
const wall = 3;
const block = { thick: 4, from: 27, to: 45 };
const ring = { from: 5, to: 19 };
const high = 50;
const soilTo = 25;

interface Layout {
  width: number;
  height: number;
  size: number;
  scale: number;
  /** Of the first version, and of the probe as it is. */
  axes: readonly [Point, Point];
  /** Where the words begin, in millimeters from the axis. */
  words: number;
}

/** Half sections of the probe at one depth: the block on the wall of the tube, and behind an air gap. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 416,
    size: 13,
    scale: 6.8,
    axes: [
      [6, 46],
      [366, 46],
    ],
    words: 27,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 440,
    height: 874,
    size: 18,
    scale: 7.2,
    axes: [
      [8, 54],
      [8, 488],
    ],
    words: 27,
  });
}

function draw({ width, height, size, axes, scale, words }: Layout): Drawing {
  const body = axes.map((origin, index) => halfSection(origin, scale, size, words, index === 1));
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}

function halfSection([left, top]: Point, scale: number, size: number, words: number, isNow: boolean): string {
  const gap = isNow ? 1.5 : 0;
  const floor = outside - block.thick - gap;
  const at = (x: number, y: number): Point => [left + x * scale, top + y * scale];
  const rect = (x: number, y: number, toX: number, toY: number) =>
    rectPath(left + x * scale, top + y * scale, (toX - x) * scale, (toY - y) * scale);
  const [from, to] = [block.from - 1, block.to + 1];
  const tube = [
    at(outside - wall, 0),
    at(outside, 0),
    at(outside, from),
    at(floor, from),
    at(floor, to),
    at(outside, to),
    at(outside, high),
    at(outside - wall, high),
    at(outside - wall, to + wall),
    at(floor - wall, to + wall),
    at(floor - wall, from - wall),
    at(outside - wall, from - wall),
  ];
  const needle = outside - block.thick / 2;
  const middle = (block.from + block.to) / 2;
  const [blockX, blockY] = at(outside - block.thick, block.from);
  const thermistor = at(outside - wall - 2.4, 14);
  const label = (y: number) => at(words, y);
  const bend = (y: number) => at(words - 1.4, y);
  return [
    text(left, top - size * 1.6, isNow ? say('now') : say('first'), { fill: 'ink', bold: true }),
    shape(rect(outside, 0, soilTo, high), 'paper-3'),
    soil(at, isNow ? 'now' : 'first'),
    line(polygonPath(tube), { fill: 'paper-2' }),
    gap ? line(rect(floor, block.from, floor + gap, block.to), { fill: 'paper', stroke: 'copper', width: 1 }) : '',
    shape(rect(outside - block.thick, block.from, outside, block.to), 'paper'),
    hatch(blockX, blockY, block.thick * scale, (block.to - block.from) * scale),
    line(rect(outside - block.thick, block.from, outside, block.to)),
    line(rect(needle - 0.45, block.from + 2, needle + 0.45, block.to - 2), {
      fill: 'error',
      stroke: 'error',
      width: 1,
    }),
    line(rect(outside - 1.2, ring.from, outside, ring.to), { fill: 'copper-2', stroke: 'copper' }),
    box(thermistor[0], thermistor[1], 2.4 * scale, 3.6 * scale, { fill: 'ink' }),
    heat(at, needle, floor, middle, isNow),
    axisLine(at(0, -2), at(0, high + 3)),
    dimension(at(0, high + 2), at(outside, high + 2), '', { size }),
    text(...at(0.8, high + 1.2), say('tube'), { fill: 'copper', bold: true, halo: 'paper' }),
    callout([at(outside - 0.6, 8), bend(8), label(8)], [say('ring')], { size, tone: 'copper' }),
    callout([at(outside - wall - 1, 16), at(outside + 6, 16), bend(16), label(16)], [say('thermistor')], { size }),
    callout([at(needle, block.from + 4), bend(block.from + 4), label(block.from + 4)], [say('needle'), say('pulse')], {
      size,
      tone: 'error',
    }),
    callout(
      [at(outside - 1, block.to - 2.4), bend(block.to - 2.4), label(block.to - 2.4)],
      [say('block'), ...(isNow ? [] : [say('onWall')])],
      { size },
    ),
    gap
      ? callout(
          [at(floor + gap / 2, block.to - 1), at(floor + gap / 2, block.to + 4.2), label(block.to + 4.2)],
          [say('gap')],
          { size, tone: 'copper' },
        )
      : '',
  ].join('');
}

/** In the first version it climbs the wall to the thermistor; now it goes into the block. */
function heat(
  at: (x: number, y: number) => Point,
  needle: number,
  floor: number,
  middle: number,
  isNow: boolean,
): string {
  const style = { stroke: 'error', width: 1.8 } as const;
  const outward = [0, 5].map((y) => arrow([at(needle + 1, middle + y), at(outside + 4.4, middle + y)], style));
  const stopped = arrow([at(needle - 0.8, middle - 2), at(outside - block.thick + 0.3, middle - 2)], style);
  const climbs = arrow(
    [
      at(needle - 0.8, middle - 2),
      at(floor - 1.5, middle - 2),
      at(floor - 1.5, block.from - 2.5),
      at(outside - wall / 2, block.from - 5.5),
      at(outside - wall / 2, 17.4),
      at(outside - wall - 0.2, 16.2),
    ],
    style,
  );
  return outward.join('') + (isNow ? stopped : climbs);
}

function soil(at: (x: number, y: number) => Point, seed: string): string {
  const random = seeded(`soil ${seed}`);
  const grains = Array.from({ length: 46 }, () => {
    const [x, y] = at(outside + 0.6 + random() * (soilTo - outside - 1.4), 0.6 + random() * (high - 1.4));
    return `M${rounded(x)} ${rounded(y)}h${rounded(1.5 + random() * 4)}`;
  });
  return line(grains.join(''), { stroke: 'ink-3', width: 1.2 });
}
