import type { PlotData } from '../../../shared/plot-data.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, text } from '../../kit/marks.ts';
import { axes, curve, curveLabel, gridRows, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { plotLayout, plotPoints } from '../../kit/plot-data.ts';
import type { Point } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('charts/update-curve');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  /** The waves whose share is written below. */
  named: readonly number[];
}

/** Share of the 42,000 nodes that have been offered the image after each wave, in percent. The axis is logarithmic. */
const waves = [1, 5, 20, 50, 100];
/** As decimal logarithms. */
const axisRange = { from: 0, to: 2 };
/** Stretches of the curve between two waves. */
const samples = 15;
/** In percent, at the bottom and at the top of the plot. */
const percentRange = [0, 3.5] as const;
/** In percent: a higher rate in any wave stops the rollout. */
const stopRate = 0.5;
/** Failed updates in percent of all nodes. One slot: a single rollout to all nodes. */
const singleSlot = 1_302 / 420;
/** Two slots and staging: failed updates in percent of all nodes offered so far, after each wave. */
const staged = [13 / 420, 15 / 2100, 16 / 8400, 17 / 21_000, 17 / 42_000].map((share) => share * 100);

/** Failed updates across rollout waves: 3.1 % with a single slot, 0.04 % with A/B and staging. */
export function wide(): Drawing {
  return draw(wideLayout);
}

export function narrow(): Drawing {
  return draw(narrowLayout);
}

export function plot(): PlotData {
  return {
    x: { symbol: 'n', unit: say('ofNodes'), ...axisRange, step: 0.01, isLogarithmic: true },
    y: { name: say('failed'), symbol: 'F', unit: '%' },
    between: { kind: 'mean', name: say('mean'), symbol: 'F̄', unit: '%' },
    trigger: { at: stopRate, words: filled(say('aboveStop'), stopRate) },
    traces: [
      { name: say('before'), tone: 'copper', points: plotPoints(before) },
      { name: say('after'), tone: 'signal', points: plotPoints(after) },
    ],
    layouts: {
      'charts/update-curve': plotLayout(wideLayout, { range: percentRange }),
      'charts/update-curve-narrow': plotLayout(narrowLayout, { range: percentRange }),
    },
  };
}

const wideLayout: Layout = {
  width: 560,
  height: 234,
  area: { left: 62, right: 546, top: 20, bottom: 190 },
  textSize: 12,
  named: waves,
};
const narrowLayout: Layout = {
  width: 540,
  height: 382,
  area: { left: 56, right: 526, top: 14, bottom: 320 },
  textSize: 18.5,
  named: waves.filter((share) => share !== 50),
};

function draw({ width, height, area, textSize, named }: Layout): Drawing {
  const x = linear([axisRange.from, axisRange.to], [area.left, area.right]);
  const y = linear(percentRange, [area.bottom, area.top]);
  const percents = [0, 1, 2, 3].map((at) => ({ at, label: `${at} %` }));
  // Clear of a cursor at the end of the axis.
  const end = area.right - textSize;
  const body = [
    gridRows(area, y, percents, textSize),
    waveLabels(x, area.bottom + textSize * 1.5, named),
    axes(area, say('shareOfNodes'), height - textSize * 0.4),
    curve(before, x, y, { stroke: 'copper', width: 1.4, dash: '4 4' }),
    curve(after, x, y, { stroke: 'signal', width: 1.9 }),
    waveMarks(x, y, textSize * 0.25),
    curveLabel(end, y(singleSlot) + textSize * 1.6, say('singleSlotUpdater'), {
      fill: 'copper',
      anchor: 'end',
    }),
    curveLabel(end, y(0.62), say('staged'), { fill: 'signal', anchor: 'end' }),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** The points of a curve: the decimal logarithm of the share of nodes, and the failures in percent. */
const before: Point[] = [
  [axisRange.from, singleSlot],
  [axisRange.to, singleSlot],
];
const after = waves.flatMap((share, wave) => {
  const from: Point = [Math.log10(share), staged[wave] ?? 0];
  const to: Point = [Math.log10(waves[wave + 1] ?? share), staged[wave + 1] ?? 0];
  return wave === waves.length - 1 ? [from] : fallBetween(from, to);
});

/** Between two waves the rate falls steadily, by the same factor over the same distance. The end is left out. */
function fallBetween([fromX, from]: Point, [toX, to]: Point): Point[] {
  return Array.from({ length: samples }, (_, index): Point => {
    const part = index / samples;
    return [fromX + (toX - fromX) * part, from * (to / from) ** part];
  });
}

/** What was counted: the rate after each wave. */
function waveMarks(x: Scale, y: Scale, radius: number): string {
  return waves
    .map((share, wave) =>
      circle(x(Math.log10(share)), y(staged[wave] ?? 0), radius, { fill: 'paper', stroke: 'signal', width: 1.6 }),
    )
    .join('');
}

function waveLabels(x: Scale, baseline: number, named: readonly number[]): string {
  return named
    .map((share, index) => {
      const anchor = index === named.length - 1 ? 'end' : 'middle';
      return text(x(Math.log10(share)), baseline, `${share} %`, index === 0 ? {} : { anchor });
    })
    .join('');
}
