import type { PlotData, PlotLayout } from '../../../shared/plot-data.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, type Token, text } from '../../kit/marks.ts';
import { curve, linear, type Scale } from '../../kit/plot.ts';
import { plotPoints } from '../../kit/plot-data.ts';
import { type Point, rectPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/bit-margins');

interface Layout {
  width: number;
  height: number;
  textSize: number;
  left: number;
  /** Tops of the two lanes, and their height. */
  tops: readonly number[];
  laneHeight: number;
}

interface Edge {
  name: string;
  /** V, before the edge. */
  dominant: number;
  /** ns from the edge to the last crossing of the threshold. */
  ringing: number;
  samples: readonly number[];
  tone: Token;
}

/** ns, of a bit at 2 Mbit/s. */
const bit = 500;
/** The latest arrival of a recessive bit at RXD, before any ringing. */
const late = 100;
const threshold = 0.5;
const asFound: Edge = { name: say('asFound'), dominant: 1.6, ringing: 310, samples: [350, 375, 400], tone: 'error' };
const shortened: Edge = { name: say('starShortened'), dominant: 2, ringing: 60, samples: [400], tone: 'signal' };
const highest = 2.3;
const lowest = -1.55;
/** ns from peak to peak of a stub of 2.3 m, close to a quarter-wave of 20 MHz; it ends on a peak at 310 ns. */
const period = 51.2;
const step = 2;
/** ns, with the edge of the next bit. */
const shown = bit + 10;

/** A recessive bit at the worst node before and after the change: the sample has to come after the ringing. */
export function wide(): Drawing {
  return draw(wideLayout);
}

export function narrow(): Drawing {
  return draw(narrowLayout);
}

export function plot(): PlotData {
  return {
    x: { symbol: 't', unit: 'ns', from: 0, to: shown, step: 2 },
    y: { name: say('voltage'), symbol: 'V', unit: 'V', factor: 1 },
    between: { kind: 'swing', name: say('swing'), symbol: 'Vpp', unit: 'V', factor: 1 },
    trigger: { at: threshold, words: filled(say('aboveThreshold'), threshold) },
    traces: [
      { name: asFound.name, tone: 'copper', points: plotPoints(wave(asFound)) },
      { name: shortened.name, tone: 'signal', points: plotPoints(wave(shortened)) },
    ],
    layouts: { 'notes/bit-margins': placeOf(wideLayout), 'notes/bit-margins-narrow': placeOf(narrowLayout) },
  };
}

const wideLayout: Layout = { width: 720, height: 388, textSize: 13, left: 50, tops: [26, 214], laneHeight: 148 };
const narrowLayout: Layout = { width: 460, height: 470, textSize: 18, left: 58, tops: [34, 262], laneHeight: 172 };

function placeOf({ width, height, textSize, left, tops, laneHeight }: Layout): PlotLayout {
  const lanes = tops.map((top) => ({ top, bottom: top + laneHeight, range: [lowest, highest] as const }));
  return { width, height, textSize, left, right: width - 1, lanes };
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, left, tops, laneHeight } = layout;
  const x = linear([0, shown], [left, width - 1]);
  const foot = (tops[1] ?? 0) + laneHeight;
  const ticks = [0, 100, 200, 300, 400, 500].filter((at) => textSize < 18 || at % 200 === 100 || at === 0);
  const marks = ticks.map((at) =>
    text(x(at), foot + textSize * 1.5, at === bit ? '500 ns' : String(at), { anchor: at === bit ? 'end' : 'middle' }),
  );
  const body = [
    [asFound, shortened].map((edge, index) => lane(edge, tops[index] ?? 0, x, layout)).join(''),
    marks.join(''),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function lane(edge: Edge, top: number, x: Scale, layout: Layout): string {
  const { laneHeight, textSize, left, width } = layout;
  const bottom = top + laneHeight;
  const y = linear([lowest, highest], [bottom, top]);
  const valid = late + edge.ringing;
  const good = edge.tone === 'signal';
  const volts = (textSize < 18 ? [0, threshold, 2] : [threshold, 2]).map((at) =>
    text(left - 8, y(at) + textSize * 0.36, `${at}${at === 2 ? ' V' : ''}`, { anchor: 'end' }),
  );
  return [
    shape(rectPath(x(valid), top, x(bit) - x(valid), laneHeight), 'signal', 0.12),
    line(`M${left} ${rounded(y(0))}H${width - 1}`, { stroke: 'rule', width: 1 }),
    line(`M${left} ${rounded(y(threshold))}H${width - 1}`, { stroke: 'ink-3', width: 1, dash: '3 4' }),
    volts.join(''),
    curve(wave(edge), x, y, { stroke: 'copper', width: 1.8 }),
    edge.samples.map((at) => sample(at, edge, top, bottom, x, textSize)).join(''),
    line(`M${rounded(x(bit))} ${top}V${bottom}`, { width: 1.6 }),
    line(`M${left} ${top}V${bottom}H${width - 1}`),
    text(left, top - textSize * 0.7, edge.name, { fill: 'ink', bold: true }),
    good
      ? margins(valid, edge, bottom, x, textSize)
      : text(x(valid) + 6, bottom - textSize * 0.6, textSize < 18 ? say('settled') : '', {
          fill: 'signal',
          bold: true,
        }),
  ].join('');
}

/** The sample point. Too early, it falls into the ringing. */
function sample(at: number, { samples, tone }: Edge, top: number, bottom: number, x: Scale, textSize: number): string {
  const left = rounded(x(at));
  const isEnd = at === samples.at(-1);
  const words = samples.length > 1 ? say('sampledAt') : say('sampledAt2');
  const size = textSize * 0.5;
  return [
    line(`M${left} ${top}V${bottom}`, { stroke: tone, width: 1.6 }),
    line(`M${rounded(left - size / 2)} ${top}h${rounded(size)}l${rounded(-size / 2)} ${rounded(size)}z`, {
      stroke: tone,
      fill: tone,
    }),
    isEnd ? text(x(bit), top - textSize * 0.7, words, { fill: tone, bold: true, anchor: 'end' }) : '',
  ].join('');
}

function margins(valid: number, { samples }: Edge, bottom: number, x: Scale, textSize: number): string {
  const at = samples[0] ?? 0;
  const y = bottom - textSize * 0.6;
  const label = (from: number, to: number) =>
    text((x(from) + x(to)) / 2, y, textSize < 18 ? `${to - from} ns` : `${to - from}`, {
      fill: 'signal',
      bold: true,
      anchor: 'middle',
      halo: 'paper',
    });
  return label(valid, at) + label(at, bit);
}

/** Differential voltage: flat, then a decay through the threshold at its measured time. */
function wave({ dominant, ringing }: Edge): Point[] {
  const rings = ringing > 2 * period;
  const points: Point[] = [
    [0, dominant],
    [late, dominant],
  ];
  const swing = (time: number) => (rings ? Math.cos((2 * Math.PI * time) / period) : 1);
  const decay = Math.log((dominant * swing(ringing)) / threshold) / ringing;
  for (let time = step; time <= shown - late; time += step)
    points.push([late + time, dominant * Math.exp(-decay * time) * swing(time)]);
  return points;
}
