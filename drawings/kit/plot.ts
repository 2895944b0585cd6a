import { type LineStyle, line, type TextStyle, text } from './marks.ts';
import { linePath, type Point, rounded } from './svg.ts';

/** The area of a plot's curves, in units of its viewBox. */
export interface PlotArea {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** From a data value to a position in the drawing. */
export type Scale = (value: number) => number;

/** A value with a grid line and a label. */
export interface Tick {
  at: number;
  label: string;
}

type Range = readonly [from: number, to: number];

export function linear([from, to]: Range, [start, end]: Range): Scale {
  return (value) => start + ((value - from) / (to - from)) * (end - start);
}

export function logarithmic([from, to]: Range, range: Range): Scale {
  const scale = linear([Math.log10(from), Math.log10(to)], range);
  return (value) => scale(Math.log10(value));
}

/** Vertical grid lines, each with its label below. */
export function gridColumns(area: PlotArea, x: Scale, ticks: readonly Tick[], textSize: number): string {
  const lines = ticks.map(({ at }) => `M${rounded(x(at))} ${area.top}V${area.bottom}`).join('');
  const labels = ticks.map(({ at, label }) => text(x(at), area.bottom + textSize * 1.5, label, { anchor: 'middle' }));
  return line(lines, gridStyle) + labels.join('');
}

/** Horizontal grid lines, each with its label at the left. */
export function gridRows(area: PlotArea, y: Scale, ticks: readonly Tick[], textSize: number): string {
  const lines = ticks.map(({ at }) => `M${area.left} ${rounded(y(at))}H${area.right}`).join('');
  const labels = ticks.map(({ at, label }) => text(area.left - 8, y(at) + textSize * 0.35, label, { anchor: 'end' }));
  return line(lines, gridStyle) + labels.join('');
}

/** The two axes, with the label of the horizontal one. */
export function axes({ left, right, top, bottom }: PlotArea, title: string, titleY: number): string {
  return line(`M${left} ${top}V${bottom}H${right}`) + text(right, titleY, title, { anchor: 'end' });
}

/** A series, in data values. */
export function curve(points: readonly Point[], x: Scale, y: Scale, style: LineStyle): string {
  return line(linePath(points.map(([across, up]) => [x(across), y(up)])), style);
}

/** A name on the curve, in place of a legend. */
export function curveLabel(x: number, y: number, words: string, style: TextStyle): string {
  return text(x, y, words, { halo: 'paper', ...style });
}

const gridStyle: LineStyle = { stroke: 'rule', width: 1 };
