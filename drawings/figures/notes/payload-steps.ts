import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, text } from '../../kit/marks.ts';
import { axes, gridColumns, gridRows, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { linePath, type Point } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';
import { airtime, overhead } from '../../parts/lora-airtime.ts';

const say = wordingOf('notes/payload-steps');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  tickStep: number;
  /** Text before the time of our reading. */
  reading: string;
  /** The cost of the extra byte. */
  price: readonly string[];
}

const factor = 12;
const lastByte = 20;
/** The reading in the note, and the same with one status byte more. */
const ours = 12;
const careless = ours + 1;
const transmitCurrent = 28;

/** Time on air at SF12 over application bytes: the thirteenth costs as much as five. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 300,
    area: { left: 66, right: 708, top: 10, bottom: 246 },
    textSize: 13,
    tickStep: 1,
    reading: say('bytes'),
    price: [say('byteCosts'), `${added('ms')} ms, ${added('mC')} mC`],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 440,
    height: 420,
    area: { left: 72, right: 424, top: 12, bottom: 346 },
    textSize: 18,
    tickStep: 4,
    reading: '',
    price: [say('byte'), `${added('ms')} ms`, `${added('mC')} mC`],
  });
}

function draw({ width, height, area, textSize, tickStep, reading, price }: Layout): Drawing {
  const x = linear([0, lastByte], [area.left, area.right]);
  const y = linear([900, 2_100], [area.bottom, area.top]);
  const bytes = Array.from({ length: lastByte / tickStep + 1 }, (_, index) => ({
    at: index * tickStep,
    label: String(index * tickStep),
  }));
  const levels = [1_000, 1_250, 1_500, 1_750, 2_000].map((at) => ({ at, label: at.toLocaleString('en-US') }));
  const body = [
    gridRows(area, y, levels, textSize),
    gridColumns(area, x, bytes, textSize),
    axes(area, say('applicationBytes'), height - textSize * 0.4),
    text(area.left, height - textSize * 0.4, say('msOnAir')),
    line(linePath(steps(x, y)), { width: 1.8 }),
    step(x, y),
    dots(x, y),
    name(reading, x, y, textSize),
    price
      .map((words, index) =>
        text(x(careless) + textSize, y(timeOf(careless)) + textSize * (2 + index * 1.35), words, {
          fill: 'copper',
          bold: true,
          halo: 'paper',
        }),
      )
      .join(''),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** Half a byte on both sides of each. */
function steps(x: Scale, y: Scale): Point[] {
  return Array.from({ length: lastByte + 1 }, (_, bytes) => bytes).flatMap((bytes): Point[] => {
    const level = y(timeOf(bytes));
    return [
      [x(Math.max(0, bytes - 0.5)), level],
      [x(Math.min(lastByte, bytes + 0.5)), level],
    ];
  });
}

/** From our reading to the one with one byte too many. */
function step(x: Scale, y: Scale): string {
  const edge = x(ours + 0.5);
  const way: Point[] = [
    [edge, y(timeOf(ours))],
    [edge, y(timeOf(careless))],
  ];
  return line(linePath(way), { stroke: 'copper', width: 3.2 });
}

function dots(x: Scale, y: Scale): string {
  return Array.from({ length: lastByte + 1 }, (_, bytes) => {
    if (bytes === ours) return circle(x(bytes), y(timeOf(bytes)), 5, { fill: 'signal', stroke: 'signal' });
    if (bytes === careless) return circle(x(bytes), y(timeOf(bytes)), 5, { fill: 'copper-2', stroke: 'copper' });
    return circle(x(bytes), y(timeOf(bytes)), 2.5, { fill: 'paper', stroke: 'ink', width: 1.2 });
  }).join('');
}

function name(reading: string, x: Scale, y: Scale, textSize: number): string {
  const words = `${reading}${timeOf(ours).toLocaleString('en-US', { maximumFractionDigits: 1 })} ms`;
  return text(x(ours) + textSize * 0.2, y(timeOf(ours)) - textSize, words, {
    fill: 'signal',
    bold: true,
    anchor: 'end',
    halo: 'paper',
  });
}

function added(unit: 'ms' | 'mC'): string {
  const longer = timeOf(careless) - timeOf(ours);
  return `+${(unit === 'ms' ? longer : (longer * transmitCurrent) / 1e3).toFixed(1)}`;
}

function timeOf(bytes: number): number {
  return airtime(factor, overhead + bytes);
}
