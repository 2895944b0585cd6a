import type { Drawing } from '../drawing.ts';
import { box, circle, lettering, line, shape, text } from '../marks.ts';
import { linear } from '../plot.ts';
import { seeded } from '../random.ts';
import { linePath, type Point, rectPath } from '../svg.ts';
import { columnCount, delays, latency, latencyBudget, listed, rowsShown } from './console-parts.ts';

const width = 460;
const size = 18;
const strip = 46;
const list = { top: 92, row: 36, rows: 11 };
const foot = list.top + list.rows * list.row;
const places = [12, 128, 262] as const;
const bars = { top: foot + 168, pitch: 58 };

/** The left part of the list, and the delays one below the other. */
export function consoleScreenNarrow(): Drawing {
  const body = [head(), rows(), status(), delayRows()];
  return { width, height: bars.top + delays.length * bars.pitch + 18, body: lettering(size, 'ink-2', body.join('')) };
}

function head(): string {
  return [
    box(1, 1, width - 2, strip, { fill: 'copper-2', stroke: 'copper' }),
    text(12, 1 + strip / 2 + size * 0.36, '1 alarm: PU-0417, 7.4 mm/s', { fill: 'on-copper', bold: true }),
    ['node', 'state', '6 h']
      .map((name, index) => text(places[index] ?? 0, list.top - 14, name, { fill: 'ink-3' }))
      .join(''),
  ].join('');
}

function rows(): string {
  const all = Array.from({ length: list.rows }, (_, index) => index);
  const words = listed.map(({ node, state, alarm }, index) => {
    const y = list.top + (index + 0.5) * list.row + size * 0.36;
    const look = { fill: alarm ? 'copper' : 'ink', bold: alarm } as const;
    return text(places[0], y, node, look) + text(places[1], y, state, look);
  });
  const quiet = all.slice(listed.length).map((index) => {
    const random = seeded(`console-row-${index}`);
    const y = list.top + (index + 0.5) * list.row - 4;
    return rectPath(places[0], y, 60 + random() * 24, 8) + rectPath(places[1], y, 50 + random() * 40, 8);
  });
  return [
    line(all.map((index) => `M1 ${list.top + index * list.row}H${width - 1}`).join(''), { stroke: 'rule', width: 1 }),
    shape(quiet.join(''), 'ink-3', 0.4),
    words.join(''),
    line(all.map(trend).join(''), { stroke: 'ink-3', width: 1.2 }),
    line(rectPath(1, 1, width - 2, foot + 40), { width: 1.6 }),
  ].join('');
}

function trend(index: number): string {
  const random = seeded(`console-trend-${index}`);
  const base = list.top + (index + 1) * list.row - 8;
  const points = Array.from({ length: 33 }, (_, at): Point => {
    const climb = index === 0 ? (at / 32) ** 3 * 18 : 0;
    return [places[2] + (at / 32) * 180, base - climb - random() * 6];
  });
  return linePath(points);
}

function status(): string {
  return [
    line(`M1 ${foot}H${width - 1}`),
    circle(20, foot + 20, 5, { fill: 'signal', stroke: 'signal' }),
    text(36, foot + 20 + size * 0.36, 'live, 1,838 of 1,840 heard', { fill: 'signal' }),
    text(2, foot + 78, `${rowsShown} rows × ${columnCount} values, 28 px each.`),
  ].join('');
}

function delayRows(): string {
  const x = linear([0, latencyBudget], [2, width - 2]);
  let spent = 0;
  const parts = delays.map(({ name, ms }, index) => {
    const y = bars.top + index * bars.pitch;
    const from = x(spent);
    spent += ms;
    return [
      text(2, y, name, { fill: 'ink', halo: 'paper' }),
      text(width - 12, y, `${ms} ms`, { anchor: 'end', halo: 'paper' }),
      box(from, y + 10, x(spent) - from, 18, { fill: index === 0 ? 'signal' : 'paper-3' }),
    ].join('');
  });
  return [
    text(2, bars.top - 44, `To the glass in ${latency} of ${latencyBudget} ms`, { fill: 'ink', bold: true }),
    line(`M${width - 2} ${bars.top - 20}V${bars.top + delays.length * bars.pitch}`, { stroke: 'copper', width: 2 }),
    parts.join(''),
  ].join('');
}
