import type { PlotData } from '../../../shared/plot-data.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { axes, curve, curveLabel, gridColumns, gridRows, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { plotLayout, plotPoints } from '../../kit/plot-data.ts';
import { type Point, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('charts/valve-pulse');

/** A capacitor that is discharged into the coil: volts, ohms of coil and series resistance, farads. */
interface Pulse {
  volts: number;
  ohms: number;
  farads: number;
  tone: Token;
  dash?: string;
}

const warm: Pulse = { volts: 12, ohms: 4.69, farads: 4_700e-6, tone: 'ink-3', dash: '4 4' };
const cold: Pulse = { volts: 10.1, ohms: 4.37, farads: 4_140e-6, tone: 'copper' };
const fixed: Pulse = { volts: 13, ohms: 4.37, farads: 4_140e-6, tone: 'signal' };
/** What the plunger needs, in A and ms. */
const holding = 1;
const needed = 17;
/** The plunger's motion takes current away: middle and width in ms, depth in A. */
const dent = { at: 8.5, width: 0.9, depth: 0.075 };
const duration = 26;
/** In A, at the bottom and at the top of the plot. */
const ampsRange = [0, 3.2] as const;

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  columns: number;
}

/** Coil current of one stroke: at −15 °C it has to stay above 1.0 A for 17 ms. */
export function wide(): Drawing {
  return draw(wideLayout);
}

export function narrow(): Drawing {
  return draw(narrowLayout);
}

export function plot(): PlotData {
  return {
    x: { symbol: 't', unit: 'ms', from: 0, to: duration, step: 0.1 },
    y: { name: say('current'), symbol: 'I', unit: 'A', factor: 1 },
    between: { kind: 'integral', name: say('charge'), symbol: 'Q', unit: 'C', factor: 1e-3 },
    trigger: { at: holding, words: filled(say('aboveHolding'), holding.toFixed(1)) },
    traces: [
      { name: say('beforeShort'), tone: 'copper', points: plotPoints(pointsOf(cold)) },
      { name: say('afterShort'), tone: 'signal', points: plotPoints(pointsOf(fixed)) },
    ],
    layouts: {
      'charts/valve-pulse': plotLayout(wideLayout, { range: ampsRange }),
      'charts/valve-pulse-narrow': plotLayout(narrowLayout, { range: ampsRange }),
    },
  };
}

const wideLayout: Layout = {
  width: 720,
  height: 330,
  area: { left: 52, right: 708, top: 16, bottom: 286 },
  textSize: 13,
  columns: 5,
};
const narrowLayout: Layout = {
  width: 460,
  height: 392,
  area: { left: 62, right: 450, top: 14, bottom: 330 },
  textSize: 18,
  columns: 10,
};

function draw({ width, height, area, textSize, columns }: Layout): Drawing {
  const x = linear([0, duration], [area.left, area.right]);
  const y = linear(ampsRange, [area.bottom, area.top]);
  const amps = [0, 1, 2, 3].map((at) => ({ at, label: `${at} A` }));
  const times = Array.from({ length: Math.floor(duration / columns) + 1 }, (_, index) => ({
    at: index * columns,
    label: String(index * columns),
  }));
  const label = (words: string, time: number, pulse: Pulse) =>
    curveLabel(x(time), y(currentAt(pulse, time)) - textSize * 0.6, words, { fill: pulse.tone, bold: true });
  const body = [
    gridRows(area, y, amps, textSize),
    gridColumns(area, x, times, textSize),
    axes(area, say('time'), height - textSize * 0.4),
    line(`M${area.left} ${rounded(y(holding))}H${area.right}`, { dash: '3 4' }),
    line(`M${rounded(x(needed))} ${area.top}V${area.bottom}`, { dash: '3 4' }),
    text(x(needed) - 6, area.top + textSize, say('needed'), { fill: 'ink', halo: 'paper', anchor: 'end' }),
    [warm, cold, fixed].map((pulse) => trace(pulse, x, y)).join(''),
    [cold, fixed].map((pulse) => end(pulse, x, y, textSize)).join(''),
    label(say('after'), 2.2, fixed),
    curveLabel(x(1), y(1.1), say('before'), { fill: cold.tone, bold: true }),
    text(x(dent.at) + 6, y(currentAt(fixed, dent.at)) - textSize * 0.7, say('dent'), { fill: 'signal', halo: 'paper' }),
    curveLabel(area.right, y(0.14), say('warm'), { fill: 'ink-2', anchor: 'end' }),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function trace(pulse: Pulse, x: Scale, y: Scale): string {
  const { tone, dash } = pulse;
  return curve(pointsOf(pulse), x, y, { stroke: tone, width: 1.9, ...(dash && { dash }) });
}

function pointsOf(pulse: Pulse): Point[] {
  const points: Point[] = [[0, 0]];
  for (let time = 0; time <= duration; time += 0.25) points.push([time, currentAt(pulse, time) - dentAt(pulse, time)]);
  return points;
}

/** Where the current falls below what the plunger needs, with the time in ms. */
function end(pulse: Pulse, x: Scale, y: Scale, textSize: number): string {
  const { volts, ohms, farads, tone } = pulse;
  const time = ohms * farads * 1_000 * Math.log(volts / ohms / holding);
  const early = time < needed;
  return (
    circle(x(time), y(holding), 4, { fill: tone, stroke: tone }) +
    text(x(time) + (early ? -6 : 6), y(holding) + (early ? 1.4 : -0.6) * textSize, `${time.toFixed(1)} ms`, {
      fill: tone,
      bold: true,
      halo: 'paper',
      ...(early && { anchor: 'end' }),
    })
  );
}

function currentAt({ volts, ohms, farads }: Pulse, milliseconds: number): number {
  return (volts / ohms) * Math.exp(-milliseconds / (ohms * farads * 1_000));
}

/** Only a stroke that moves the plunger has one. */
function dentAt({ tone }: Pulse, time: number): number {
  return tone === 'copper' ? 0 : dent.depth * Math.exp(-(((time - dent.at) / dent.width) ** 2));
}
