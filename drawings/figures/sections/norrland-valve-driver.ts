import { callout, dimension } from '../../kit/dimensions.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, lettering, line, shape, text } from '../../kit/marks.ts';
import { linePath, rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/norrland-valve-driver');

interface Layout {
  width: number;
  height: number;
  size: number;
  /** Of the supply, the bridge, the switches, and the valves. */
  columns: readonly [store: number, bridge: number, switches: number, valves: number];
  /** Of the first valve, and from one to the next. */
  top: number;
  pitch: number;
}

const valves = 8;

/** One capacitor and one bridge for eight valves, each with a switch of its own and one return line for all. */
export function wide(): Drawing {
  return draw({ width: 720, height: 410, size: 13, columns: [54, 172, 344, 668], top: 86, pitch: 34 });
}

export function narrow(): Drawing {
  return draw({ width: 440, height: 458, size: 18, columns: [32, 106, 208, 376], top: 118, pitch: 34 });
}

function draw({ width, height, size, columns: [store, bridge, switches, at], top, pitch }: Layout): Drawing {
  const row = (index: number) => top + index * pitch;
  const last = row(valves - 1);
  const back = last + 40;
  const middle = (top + last) / 2;
  const bus = switches - 36;
  const rows = Array.from({ length: valves }, (_, index) => index);
  const body = [
    line(
      linePath([
        [store, middle - 10],
        [store, top],
        [bridge - 30, top],
      ]) +
        linePath([
          [store, middle + 10],
          [store, last],
          [bridge - 30, last],
        ]),
      { width: 1.4 },
    ),
    line(
      `M${store - 22} ${middle - 6}h44M${store - 22} ${middle + 6}h44M${store} ${middle - 6}V${middle - 12}M${store} ${middle + 6}V${middle + 12}`,
      { stroke: 'copper', width: 3 },
    ),
    box(bridge - 30, top - 14, 60, last - top + 28, { fill: 'paper-2' }),
    line(
      linePath([
        [bridge - 14, middle - 40],
        [bridge + 14, middle + 40],
      ]) +
        linePath([
          [bridge - 14, middle + 40],
          [bridge + 14, middle - 40],
        ]),
      { stroke: 'copper', width: 2 },
    ),
    line(
      linePath([
        [bridge + 30, top],
        [bus, top],
        [bus, last],
      ]),
      { width: 1.4 },
    ),
    ...rows.map((index) => outputOf(row(index), bus, switches, at, index === 2)),
    line(
      linePath([
        [at + 38, top],
        [at + 38, back],
        [bridge, back],
        [bridge, last + 14],
      ]),
      { stroke: 'signal', width: 2 },
    ),
    box(bridge + 34, back - 7, 40, 14, { fill: 'paper', stroke: 'signal' }),
    dimension([switches + 44, top - 24], [at - 26, top - 24], say('lines'), { size }),
    text(bridge + 54, back + size * 1.7, say('shunt'), { fill: 'signal', bold: true, anchor: 'middle' }),
    text(at + 38, back + size * 1.7, say('back'), { fill: 'signal', anchor: 'end' }),
    text(bridge, top - 24, say('bridge'), { fill: 'ink', bold: true, anchor: 'middle' }),
    callout(
      [
        [at + 12, top],
        [at + 12, top - 54],
      ],
      [say('valves')],
      { size, anchor: 'middle' },
    ),
    text(0, last + 34, say('store'), { fill: 'copper', bold: true, halo: 'paper' }),
    text(0, last + 34 + size * 1.3, say('pulse'), { fill: 'copper', halo: 'paper' }),
  ];
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}

/** A pair of transistors back to back, the line through the soil, and the coil; one of them has a pulse. */
function outputOf(y: number, bus: number, switches: number, at: number, isOn: boolean): string {
  const look = isOn ? ({ stroke: 'copper', width: 2.4 } as const) : ({ stroke: 'ink', width: 1.2 } as const);
  return [
    line(
      linePath([
        [bus, y],
        [switches - 14, y],
      ]) +
        linePath([
          [switches + 30, y],
          [at - 16, y],
        ]),
      look,
    ),
    ...[switches - 14, switches + 9].map((x) =>
      box(x, y - 8, 21, 16, { fill: isOn ? 'copper-2' : 'paper', stroke: isOn ? 'copper' : 'ink' }),
    ),
    line(`M${switches - 8} ${y - 4}l6 4l-6 4M${switches + 24} ${y - 4}l-6 4l6 4`, { width: 1 }),
    shape(rectPath(at - 16, y - 9, 40, 18), isOn ? 'copper-2' : 'paper-3'),
    line(`M${at - 12} ${y}q4 -12 8 0q4 -12 8 0q4 -12 8 0q4 -12 8 0`, { width: 1.2 }),
    line(
      linePath([
        [at + 24, y],
        [at + 38, y],
      ]),
      { stroke: 'signal', width: isOn ? 2 : 1.2 },
    ),
    circle(at + 38, y, 2.6, { fill: 'signal', stroke: 'signal' }),
  ].join('');
}
