import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, text } from '../../kit/marks.ts';
import { axes, curve, curveLabel, gridColumns, gridRows, linear, type PlotArea } from '../../kit/plot.ts';
import { type Point, rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/halden-passenger-display');

/** Of the 24 V rail. */
const start = 24;
const least = 18;
const watts = 41;
/** Milliseconds. */
const interruption = 10;
const shown = 16;
const millifarads = { new: 5.6, aged: 3.6 };

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
}

/** The voltage of the rail while its capacitors alone supply the display, new and after ten years. */
export function wide(): Drawing {
  return draw({ width: 720, height: 356, area: { left: 46, right: 712, top: 34, bottom: 308 }, textSize: 13 });
}

export function narrow(): Drawing {
  return draw({ width: 440, height: 440, area: { left: 60, right: 434, top: 44, bottom: 376 }, textSize: 18 });
}

function draw({ width, height, area, textSize }: Layout): Drawing {
  const x = linear([0, shown], [area.left, area.right]);
  const y = linear([12, 25], [area.bottom, area.top]);
  const end = rounded(x(interruption));
  const floor = rounded(y(least));
  const volts = [least, start].map((at) => ({ at, label: `${at} V` }));
  const body = [
    shape(rectPath(area.left, floor, area.right - area.left, area.bottom - floor), 'error', 0.08),
    gridRows(area, y, volts, textSize),
    gridColumns(
      area,
      x,
      [interruption].map((at) => ({ at, label: String(at) })),
      textSize,
    ),
    line(`M${area.left} ${floor}H${area.right}`, { stroke: 'error', dash: '5 4', width: 1.4 }),
    line(`M${area.left} ${area.top - 8}v-6H${end}v6`, { stroke: 'ink' }),
    line(`M${end} ${area.top - 8}V${area.bottom}`, { stroke: 'ink', dash: '2 3', width: 1 }),
    text((area.left + end) / 2, area.top - 20, say('gap'), { fill: 'ink', bold: true, anchor: 'middle' }),
    curve(fall(millifarads.aged), x, y, { stroke: 'copper', width: 2.2 }),
    curve(fall(millifarads.new), x, y, { stroke: 'signal', width: 2.2 }),
    curveLabel(x(3.4), y(voltage(millifarads.new, 3.4)) - textSize * 0.9, say('new'), { fill: 'signal', bold: true }),
    text(area.left + 10, y(19.6), say('aged'), { fill: 'copper', bold: true }),
    text(area.left + 10, y(19.6) + textSize * 1.3, say('agedWhen'), { fill: 'copper' }),
    text(area.left + 10, floor + textSize * 1.5, say('dropOut'), { fill: 'error' }),
    axes(area, say('time'), height - textSize * 0.4),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function fall(capacity: number): Point[] {
  const points: Point[] = [];
  for (let time = 0; time <= shown && voltage(capacity, time) > 12; time += 0.25)
    points.push([time, voltage(capacity, time)]);
  return points;
}

function voltage(capacity: number, milliseconds: number): number {
  return Math.sqrt(start ** 2 - (2 * watts * milliseconds) / capacity);
}
