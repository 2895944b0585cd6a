import type { Drawing } from '../../kit/drawing.ts';
import { hatch, lettering, line, shape, type Token, text, textWidth } from '../../kit/marks.ts';
import { gridColumns, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/price-minute');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  pitch: number;
  bar: number;
  /** Names of the lanes: to their left, or above each. */
  names: 'left' | 'above';
}

interface Try {
  name: string;
  tone: Token;
  fill: Token;
}

/** In seconds. The change is saved at 0 and just misses the first listening window. */
const listenEvery = 15;
const firstListening = 0.5;
const exchange = 3.3;
const refresh = 18;
const promise = 60;
const axisEnd = 70;
const tries: readonly Try[] = [
  { name: say('firstTry'), tone: 'ink', fill: 'paper-3' },
  { name: say('secondTry'), tone: 'copper', fill: 'copper-2' },
  { name: say('thirdTry'), tone: 'error', fill: 'paper' },
];

/** The path of a price from the checkout to e-paper, compared with the promised minute. */
export function wide(): Drawing {
  return draw({
    width: 1200,
    height: 352,
    area: { left: 170, right: 1190, top: 30, bottom: 306 },
    textSize: 14,
    pitch: 56,
    bar: 30,
    names: 'left',
  });
}

export function narrow(): Drawing {
  return draw({
    width: 430,
    height: 522,
    area: { left: 2, right: 428, top: 34, bottom: 456 },
    textSize: 18,
    pitch: 82,
    bar: 28,
    names: 'above',
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, area, textSize, names } = layout;
  const x = linear([0, axisEnd], [area.left, area.right]);
  const marks = (names === 'left' ? [0, 15, 30, 45, 60] : [15, 30, 45, 60]).map((at) => ({ at, label: `${at} s` }));
  const body = [
    gridColumns(area, x, marks, textSize),
    limit(x, layout),
    till(x, layout),
    listening(x, layout),
    tries.map((one, index) => attempt(one, index, x, layout)).join(''),
    line(`M${area.left} ${area.top}V${area.bottom}H${area.right}`),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function limit(x: Scale, { area, textSize }: Layout): string {
  const at = Math.round(x(promise));
  const words = text(at, area.top - textSize * 0.6, say('promised'), { fill: 'ink', bold: true, anchor: 'middle' });
  return line(`M${at} ${area.top}V${area.bottom}`, { width: 2, dash: '6 4' }) + words;
}

function till(x: Scale, layout: Layout): string {
  const y = laneTop(0, layout);
  const at = Math.round(x(0));
  return [
    nameOf(say('till'), 0, layout),
    line(`M${at} ${y + layout.bar}V${y}h6v${layout.bar}H${Math.round(x(axisEnd))}`, { width: 1.6 }),
    text(at + 16, y + layout.bar / 2 + layout.textSize * 0.3, say('priceSaved'), { fill: 'ink', halo: 'paper' }),
  ].join('');
}

/** The label listens briefly every 15 s, at its own offset. */
function listening(x: Scale, layout: Layout): string {
  const y = laneTop(1, layout);
  const foot = y + layout.bar;
  const moments = [0, 1, 2, 3, 4].map((index) => Math.round(x(firstListening - 0.2 + index * listenEvery)));
  const pulses = moments.map((at) => `H${at}V${y}h3V${foot}`).join('');
  return (
    nameOf(say('labelListens'), 1, layout) +
    line(`M${Math.round(x(0))} ${foot}${pulses}H${Math.round(x(axisEnd))}`, { stroke: 'signal', width: 1.8 })
  );
}

function attempt({ name, tone, fill }: Try, index: number, x: Scale, layout: Layout): string {
  const { bar, textSize, names, area } = layout;
  const y = laneTop(index + 2, layout);
  const start = firstListening + (index + 1) * listenEvery;
  const heard = start + exchange;
  const done = heard + refresh;
  const foot = y + bar;
  const radio = rectPath(x(start), y, x(heard) - x(start), bar);
  const shown = rectPath(x(heard), y, x(done) - x(heard), bar);
  const late = done > promise;
  const inside = late
    ? { fill: 'ink' as const, halo: 'paper' as const }
    : { fill: tone === 'copper' ? ('on-copper' as const) : ('ink' as const) };
  const result = `${done.toFixed(1)} s`;
  const room = late ? area.right : x(promise);
  const after = x(done) + 14 + textWidth(result, textSize) < room;
  return [
    nameOf(name, index + 2, layout),
    line(`M${Math.round(x(0))} ${foot}H${Math.round(x(start))}`, { stroke: 'ink-3', dash: '3 4' }),
    shape(radio, 'signal', 0.5) + line(radio, { stroke: 'signal', width: 1.8 }),
    shape(shown, fill),
    late ? hatch(x(heard), y, x(done) - x(heard), bar) : '',
    line(shown, { stroke: tone, width: 1.6 }),
    text(
      x((heard + done) / 2),
      y + bar / 2 + textSize * 0.36,
      names === 'left' ? say('refresh') : say('refreshShort'),
      {
        anchor: 'middle',
        ...inside,
      },
    ),
    after
      ? text(x(done) + 8, y + bar / 2 + textSize * 0.36, result, { fill: tone, bold: true, halo: 'paper' })
      : text(x(heard) - 22 - (x(heard) - x(start)), y + bar / 2 + textSize * 0.36, result, {
          fill: tone,
          bold: true,
          anchor: 'end',
          halo: 'paper',
        }),
  ].join('');
}

function nameOf(name: string, lane: number, layout: Layout): string {
  const { area, bar, textSize, names } = layout;
  const y = laneTop(lane, layout);
  if (names === 'left')
    return text(area.left - 14, y + bar / 2 + textSize * 0.36, name, { fill: 'ink', anchor: 'end' });
  return text(area.left + 6, y - 10, name, { fill: 'ink', halo: 'paper' });
}

function laneTop(lane: number, { area, pitch, bar }: Layout): number {
  return area.top + lane * pitch + pitch - bar - 8;
}
