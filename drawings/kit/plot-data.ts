import type { PlotLane, PlotLayout, PlotTrace } from '../../shared/plot-data.ts';
import type { PlotArea } from './plot.ts';
import type { Point } from './svg.ts';

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
}

/** Enough for any reading: no drawing shows more. */
const digits = 4;

export function plotPoints(points: readonly Point[]): PlotTrace['points'] {
  return points.map(([x, y]): Point => [significant(x), significant(y)]);
}

/** Of a plot whose curves share one area. */
export function plotLayout(
  { width, height, area: { left, right, top, bottom }, textSize }: Layout,
  scale: Pick<PlotLane, 'range' | 'isLogarithmic'>,
): PlotLayout {
  return { width, height, textSize, left, right, lanes: [{ top, bottom, ...scale }] };
}

function significant(value: number): number {
  return Number(value.toPrecision(digits));
}
