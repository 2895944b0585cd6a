import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, text, textWidth } from '../../kit/marks.ts';
import { axes, gridColumns, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/leak-steps');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  /** µA at the right edge: past the first reading, with room for its label. */
  axisEnd: number;
  pitch: number;
  bar: number;
}

/** µA at 3.6 V and 25 °C, in the order of removal. Each step starts at the end of the previous one. */
const leaks = [
  { name: say('levelShifterIntoAn'), before: 41.4, after: 24.2 },
  { name: say('batteryAdcInAutonomous'), before: 24.2, after: 12.6 },
  { name: say('spiFlashInStandby'), before: 12.6, after: 7.5 },
  { name: say('uartPullUpInto'), before: 7.5, after: 4.3 },
  { name: say('oneFloatingGpio'), before: 4.3, after: 2.3 },
];
const floor = 2.3;
const limit = 3;

/** A staircase of sleep current, from 41.4 µA down to the floor, which lies below the limit of the bench test. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 366,
    area: { left: 1, right: 719, top: 4, bottom: 320 },
    textSize: 13,
    axisEnd: 48,
    pitch: 51,
    bar: 20,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 496,
    area: { left: 1, right: 459, top: 4, bottom: 430 },
    textSize: 18,
    axisEnd: 49,
    pitch: 70,
    bar: 26,
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, area, textSize, axisEnd, pitch, bar } = layout;
  const x = linear([0, axisEnd], [area.left, area.right]);
  const ticks = [10, 20, 30, 40].map((at) => ({ at, label: String(at) }));
  const top = (index: number) => area.top + 8 + index * pitch + textSize * 1.45;
  const limitX = Math.round(x(limit));
  const floorTop = top(leaks.length) - textSize * 0.6;
  const base = floorTop + bar / 2 + textSize * 0.36;
  const body = [
    gridColumns(area, x, ticks, textSize),
    line(`M${limitX} ${top(leaks.length - 1) + bar}V${area.bottom}`, {
      stroke: 'ink',
      width: 1.6,
      dash: '5 4',
    }),
    leaks.map((_, index) => step(index, top, x, layout)).join(''),
    leaks.map((leak, index) => name(leak.name, top(index), layout)).join(''),
    shape(rectPath(area.left, floorTop, x(floor) - area.left, bar), 'signal'),
    text(limitX + 8, base, `${floor} µA`, { fill: 'signal', bold: true, halo: 'paper' }),
    text(limitX + 16 + textWidth('2.3 µA', textSize), base, filled(say('floorUnderTheLimit'), limit.toFixed(1)), {
      fill: 'ink',
      halo: 'paper',
    }),
    text(x(30), top(leaks.length - 1) + bar, `÷ ${Math.round((leaks[0]?.before ?? 0) / floor)}`, {
      fill: 'ink',
      face: 'sans',
      size: textSize * 2.2,
      bold: true,
      anchor: 'middle',
      halo: 'paper',
    }),
    axes(area, say('sleepCurrent'), height - textSize * 0.3),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function step(index: number, top: (index: number) => number, x: Scale, layout: Layout): string {
  const leak = leaks[index];
  if (!leak) return '';
  const { area, bar, textSize, pitch } = layout;
  const [left, right, y] = [x(leak.after), x(leak.before), top(index)];
  const below = leaks[index + 1]?.name ?? '';
  const isNamed = left < area.left + 14 + textWidth(below, textSize);
  const lineEnd = isNamed && below ? y + pitch - textSize * 1.6 : y + pitch;
  const share = (leak.before - leak.after).toFixed(1);
  return [
    line(`M${Math.round(left)} ${y + bar}V${Math.round(lineEnd)}`, { stroke: 'ink-3', dash: '2 4', width: 1 }),
    shape(rectPath(left, y, right - left, bar), 'copper-2'),
    text(right + 8, y + bar / 2 + textSize * 0.36, share, { fill: 'copper', bold: true, halo: 'paper' }),
  ].join('');
}

function name(words: string, top: number, { area, textSize }: Layout): string {
  return text(area.left + 10, top - textSize * 0.5, words, { fill: 'ink', halo: 'paper' });
}
