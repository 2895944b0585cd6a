import type { DatedPhase } from '../../../shared/plan/plan.ts';
import { dayAfter, daysBetween } from '../../../shared/plan/workdays.ts';
import { prefersReducedMotion } from '../../browser/reduced-motion.ts';
import { formatDate } from '../../ui/format-date.ts';

export interface Diagram {
  element: HTMLElement;
  draw(phases: readonly DatedPhase[], begin: string): void;
  /** `width` is in pixels. The default is the element's own width. */
  fit(width?: number): void;
}

const height = 196;
const busHalf = 15;
type Side = 'early' | 'late';

const lanes = { early: { name: 'EARLIEST', y: 58 }, late: { name: 'LATEST', y: 172 } };
const labelWidth = 84;
const letter = 6.9;
const slide = { duration: 480, easing: 'cubic-bezier(0.2, 0.7, 0.2, 1)' };
const month = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });

export function createDiagram(): Diagram {
  const element = document.createElement('div');
  element.className = 'plan__diagram';
  let last: { phases: readonly DatedPhase[]; begin: string } | undefined;
  let positions = new Map<string, number>();

  function render(slides: boolean, width = element.clientWidth): void {
    if (!last) return;
    const { phases, begin } = last;
    const isWide = width > 600;
    const left = isWide ? labelWidth : 1;
    const total = daysBetween(begin, phases.at(-1)?.late.to ?? begin) + 1;
    const x = (day: string) => left + (daysBetween(begin, day) / total) * (width - left - 1);
    const moved = new Map<string, number>();
    const svg = part('svg', { width, height, viewBox: `0 0 ${width} ${height}`, 'aria-hidden': 'true' });
    svg.append(months(begin, total, x), ...links(phases, x));
    for (const side of ['early', 'late'] as const) {
      const { name, y } = lanes[side];
      svg.append(text(0, isWide ? y + 4 : y - busHalf - 8, name, { class: 'plan__lane' }));
      for (const [index, phase] of phases.entries()) {
        const [from, to] = [x(phase[side].from), endOf(phases, index, side, x)];
        if (to - from < 1) continue;
        const group = segment(from, to, y, phase.name, isWide && index === 0);
        moved.set(`${side}${index}`, from);
        svg.append(group);
        const before = positions.get(`${side}${index}`);
        if (slides && before !== undefined && before !== from && !prefersReducedMotion())
          group.animate([{ transform: `translateX(${before - from}px)` }, { transform: 'none' }], slide);
      }
    }
    positions = moved;
    element.replaceChildren(svg);
  }

  new ResizeObserver(() => render(false)).observe(element);
  return {
    element,
    draw(phases, begin) {
      last = { phases, begin };
      render(true);
    },
    fit: (width) => render(false, width),
  };
}

function endOf(phases: readonly DatedPhase[], index: number, side: Side, x: (day: string) => number): number {
  const end = phases[index]?.[side].to ?? '';
  return x(phases[index + 1]?.[side].from ?? dayAfter(end, 1));
}

function segment(from: number, to: number, y: number, name: string, isAlone: boolean): SVGElement {
  const tip = Math.min(6, (to - from) / 2);
  const [top, bottom] = [y - busHalf, y + busHalf];
  const group = part('g', {});
  const d = `M${from + tip} ${bottom}L${from} ${y}L${from + tip} ${top}H${to - tip}L${to} ${y}L${to - tip} ${bottom}z`;
  group.append(part('path', { d, class: 'plan__bus' }));
  const isInside = name.length * letter < to - from - 18;
  if (isInside || isAlone) group.append(text(from + 10, isInside ? y + 4 : top - 5, name, {}));
  return group;
}

function links(phases: readonly DatedPhase[], x: (day: string) => number): SVGElement[] {
  const [top, bottom] = [lanes.early.y + busHalf, lanes.late.y - busHalf];
  return phases.map(({ gate }, index) => {
    const [from, to] = [endOf(phases, index, 'early', x), endOf(phases, index, 'late', x)];
    const group = part('g', { class: 'plan__link' });
    const middle = (from + to) / 2;
    const name = gate.match(/^G\d/)?.[0];
    const d = `M${from} ${top - busHalf}V${top}L${to} ${bottom}V${bottom + busHalf}`;
    group.append(part('path', { d }));
    if (name) group.append(text(middle, (top + bottom) / 2 + 4, name, { 'text-anchor': 'middle' }));
    return group;
  });
}

function months(begin: string, total: number, x: (day: string) => number): SVGElement {
  const group = part('g', { class: 'plan__months' });
  const right = x(dayAfter(begin, total));
  let free = 0;
  const mark = (day: string, words: string) => {
    const at = x(day);
    const end = at + words.length * letter + 8;
    group.append(part('path', { d: `M${at} 22V${height}` }));
    if (at < free || end > right + 4) return;
    group.append(text(at + (day === begin ? 0 : 4), 12, words, {}));
    free = end;
  };
  mark(begin, formatDate(begin));
  const [year = 0, first = 1] = begin.split('-').map(Number);
  for (let count = 1; count <= total / 28 + 1; count += 1) {
    const day = new Date(Date.UTC(year, first - 1 + count, 1, 12)).toISOString().slice(0, 10);
    if (daysBetween(begin, day) > total) break;
    const name = month.format(new Date(day));
    mark(day, day.slice(5, 7) === '01' ? `${name} ${day.slice(0, 4)}` : name);
  }
  return group;
}

function text(x: number, y: number, words: string, attributes: Record<string, string>): SVGElement {
  const element = part('text', { x, y, ...attributes });
  element.textContent = words;
  return element;
}

function part(name: string, attributes: Record<string, string | number>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}
