import type { PlotData } from '../../../shared/plot-data.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { lettering, text } from '../../kit/marks.ts';
import { axes, curve, curveLabel, gridRows, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { plotLayout, plotPoints } from '../../kit/plot-data.ts';
import { seeded } from '../../kit/random.ts';
import type { Point } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('charts/update-curve');

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
  /** Interval of the waves whose share is written below. */
  waveStep: number;
}

/** Share of the 42,000 nodes that have been offered the image, by wave. The axis gives each wave the same width. */
const waves = ['1 %', '5 %', '20 %', '50 %', '100 %'];
const samples = 60;
/** In percent, at the bottom and at the top of the plot. */
const percentRange = [0, 3.5] as const;
/** In percent: a higher rate in any wave stops the rollout. */
const stopRate = 0.5;
/**
 * Failed updates in percent of all nodes offered so far. With one slot, the failures persist; with two slots and staging
 * they disappear.
 */
const singleSlot = { level: 1_302 / 420, swing: 0.18, noise: 0.32 };
const staged = [13 / 420, 15 / 2100, 16 / 8400, 17 / 21_000, 17 / 42_000].map((share) => share * 100);

/** Failed updates across rollout waves: 3.1 % with a single slot, 0.04 % with A/B and staging. */
export function wide(): Drawing {
  return draw(wideLayout);
}

export function narrow(): Drawing {
  return draw(narrowLayout);
}

export function plot(): PlotData {
  const { before, after } = curves();
  const byWave = (points: Point[]) =>
    points.map(([share, percent]): Point => [1 + share * (waves.length - 1), percent]);
  return {
    x: { symbol: 'n', unit: say('waves'), from: 1, to: waves.length, step: 0.05 },
    y: { name: say('failed'), symbol: 'F', unit: '%' },
    between: { kind: 'mean', name: say('mean'), symbol: 'F̄', unit: '%' },
    trigger: { at: stopRate, words: filled(say('aboveStop'), stopRate) },
    traces: [
      { name: say('before'), tone: 'copper', points: plotPoints(byWave(before)) },
      { name: say('after'), tone: 'signal', points: plotPoints(byWave(after)) },
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
  waveStep: 1,
};
const narrowLayout: Layout = {
  width: 540,
  height: 382,
  area: { left: 56, right: 526, top: 14, bottom: 320 },
  textSize: 18.5,
  waveStep: 2,
};

function draw({ width, height, area, textSize, waveStep }: Layout): Drawing {
  const x = linear([0, 1], [area.left, area.right]);
  const y = linear(percentRange, [area.bottom, area.top]);
  const percents = [0, 1, 2, 3].map((at) => ({ at, label: `${at} %` }));
  const { before, after } = curves();
  // Clear of a cursor at the end of the axis.
  const end = area.right - textSize;
  const body = [
    gridRows(area, y, percents, textSize),
    waveLabels(x, area.bottom + textSize * 1.5, waveStep),
    axes(area, say('rolloutWaveShareOf'), height - textSize * 0.4),
    curve(before, x, y, { stroke: 'copper', width: 1.4, dash: '4 4' }),
    curve(after, x, y, { stroke: 'signal', width: 1.9 }),
    curveLabel(end, y(singleSlot.level) + textSize * 2.3, say('singleSlotUpdater'), {
      fill: 'copper',
      anchor: 'end',
    }),
    curveLabel(end, y(0.08) - textSize * 0.8, say('staged'), { fill: 'signal', anchor: 'end' }),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** By the share of the axis. */
function curves(): { before: Point[]; after: Point[] } {
  const random = seeded('ota');
  const before: Point[] = [];
  const after: Point[] = [];
  for (let index = 0; index <= samples; index++) {
    const share = index / samples;
    before.push([
      share,
      singleSlot.level + Math.sin(index * 0.9) * singleSlot.swing + around(random, singleSlot.noise),
    ]);
    after.push([share, stagedAt(share)]);
  }
  return { before, after };
}

/** Between two waves the rate falls steadily, by the same factor over the same distance. */
function stagedAt(share: number): number {
  const place = share * (staged.length - 1);
  const wave = Math.floor(place);
  const from = staged[wave] ?? 0;
  const to = staged[wave + 1] ?? from;
  return from * (to / from) ** (place - wave);
}

function waveLabels(x: Scale, baseline: number, step: number): string {
  const last = waves.length - 1;
  return waves
    .map((label, index) => {
      if (index % step) return '';
      if (index === 0) return text(x(0), baseline, label);
      return text(x(index / last), baseline, label, { anchor: index === last ? 'end' : 'middle' });
    })
    .join('');
}

function around(random: () => number, spread: number): number {
  return (random() - 0.5) * spread;
}
