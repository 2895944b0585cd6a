import type { PlotData, PlotLane, PlotLayout, PlotTrace } from '../../../shared/plot-data.ts';
import { pointsWithin, type Span, valueAt } from './readings.ts';

export interface Overlay {
  element: SVGSVGElement;
  fit(layout: PlotLayout, maxWidth: string): void;
  show(trace: PlotTrace, lane: number, cursors: readonly number[]): void;
  /** Converts a viewport coordinate in pixels to a slider's value, limited to the axis's range. */
  valueAtX(clientX: number): number;
}

export function createOverlay({ x: axis }: PlotData, names: readonly string[]): Overlay {
  const window = part('rect', 'probe__window');
  const stretch = part('path', 'probe__stretch');
  const cursors = names.map((name) => {
    const [line, dot, flag, letter] = [
      part('path', 'probe__line'),
      part('circle', ''),
      part('path', ''),
      part('text', ''),
    ];
    letter.textContent = name;
    const group = part('g', 'probe__cursor');
    group.append(line, dot, flag, letter);
    return { group, line, dot, flag, letter };
  });
  const element = part('svg', 'probe__overlay');
  set(element, { 'aria-hidden': true });
  element.append(window, stretch, ...cursors.map(({ group }) => group));
  let now: PlotLayout | undefined;

  const across = ({ left, right }: PlotLayout, value: number) =>
    left + ((value - axis.from) / (axis.to - axis.from)) * (right - left);

  return {
    element,

    fit(layout, maxWidth) {
      now = layout;
      const { width, height, textSize, lanes } = layout;
      const [top, bottom] = [lanes[0]?.top ?? 0, lanes.at(-1)?.bottom ?? height];
      const half = textSize * 0.7;
      set(element, { viewBox: `0 0 ${width} ${height}`, 'font-size': textSize });
      element.style.maxWidth = maxWidth;
      set(window, { y: top, height: bottom - top });
      for (const { line, dot, flag, letter } of cursors) {
        set(line, { d: `M0 ${top}V${bottom + 4}` });
        set(dot, { r: textSize * 0.34 });
        set(flag, {
          d: `M${-half} ${top - half}h${half * 2}v${half * 1.7}l${-half} ${half * 0.7}l${-half} ${-half * 0.7}z`,
        });
        set(letter, { y: top + half * 0.55, 'text-anchor': 'middle' });
      }
    },

    show({ points, tone }, index, values) {
      if (!now) return;
      const lane = now.lanes[index] ?? now.lanes[0];
      if (!lane) return;
      const layout = now;
      const span: Span = { from: Math.min(...values), to: Math.max(...values) };
      element.dataset.tone = tone;
      set(window, { x: across(layout, span.from), width: across(layout, span.to) - across(layout, span.from) });
      const way = pointsWithin(points, span).map(
        ([x, y]) => `${across(layout, x).toFixed(1)} ${up(lane, y).toFixed(1)}`,
      );
      set(stretch, { d: `M${way.join('L')}` });
      for (const [cursorIndex, { group, dot }] of cursors.entries()) {
        const value = values[cursorIndex] ?? 0;
        group.style.transform = `translateX(${across(layout, value)}px)`;
        set(dot, { cy: up(lane, valueAt(points, value)) });
      }
    },

    valueAtX(clientX) {
      const box = element.getBoundingClientRect();
      const { left = 0, right = 1, width = 1 } = now ?? {};
      const share = (((clientX - box.left) / box.width) * width - left) / (right - left);
      return axis.from + Math.min(1, Math.max(0, share)) * (axis.to - axis.from);
    },
  };
}

function up({ top, bottom, range, isLogarithmic }: PlotLane, value: number): number {
  const scale = isLogarithmic ? Math.log10 : Number;
  const [from, to] = range.map(scale);
  return from === undefined || to === undefined
    ? bottom
    : bottom - ((scale(value) - from) / (to - from)) * (bottom - top);
}

function part<Name extends keyof SVGElementTagNameMap>(name: Name, className: string): SVGElementTagNameMap[Name] {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  if (className) element.setAttribute('class', className);
  return element;
}

function set(element: Element, attributes: Record<string, string | number | boolean>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}
