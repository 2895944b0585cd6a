import type { Drawing } from '../drawing.ts';
import { box, circle, lettering, line, shape, text } from '../marks.ts';
import { seeded } from '../random.ts';
import { linePath, type Point, rectPath, rounded } from '../svg.ts';
import { bottom, frame, height, list, right, scale } from './console-frame.ts';
import { barTop, consoleMargins } from './console-margins.ts';
import { columns, listed, rowsShown, screen } from './console-parts.ts';

const size = 13;
/** Where the words of each column begin. */
const places = [12, 92, 176, 268, 332].map((x) => list.left + x);
const spark = { left: list.left + 420, width: 160 };

/** A fleet console to scale, and how long a value takes to get there. */
export function consoleScreen(): Drawing {
  const body = [filters(), strip(), head(), rows(), foot(), edges(), consoleMargins()];
  return { width: 1200, height: barTop + 78, body: lettering(size, 'ink-2', body.join('')) };
}

function strip(): string {
  const tall = screen.strip * scale;
  return [
    box(frame.left, frame.top, frame.width, tall, { fill: 'copper-2', stroke: 'copper' }),
    text(
      frame.left + 12,
      frame.top + tall / 2 + size * 0.36,
      '1 alarm not acknowledged: PU-0417, 7.4 mm/s, since 14:02',
      {
        fill: 'on-copper',
        bold: true,
      },
    ),
  ].join('');
}

function filters(): string {
  const random = seeded('console-filters');
  const marks = Array.from({ length: 16 }, (_, index) => {
    const y = list.top + 8 + index * 26;
    const long = 36 + random() * 34;
    return rectPath(frame.left + 12, y, long, 6) + rectPath(list.left - 28, y, 14, 6);
  });
  return (
    box(frame.left, frame.top, list.left - frame.left, height, { fill: 'paper-2' }) +
    shape(marks.join(''), 'ink-3', 0.4)
  );
}

function head(): string {
  const y = list.top - 6;
  return (
    columns.map((name, index) => text(places[index] ?? 0, y, name, { fill: 'ink-3' })).join('') +
    text(spark.left, y, '6 h', { fill: 'ink-3' })
  );
}

function rows(): string {
  const all = Array.from({ length: rowsShown }, (_, index) => index);
  const rules = all.map((index) => `M${rounded(list.left)} ${rounded(list.top + index * list.row)}H${right}`).join('');
  const quiet = all.slice(listed.length).map(quietRow).join('');
  return [
    line(rules, { stroke: 'rule', width: 1 }),
    shape(quiet, 'ink-3', 0.4),
    listed.map(listedRow).join(''),
    line(all.map(trend).join(''), { stroke: 'ink-3', width: 1 }),
  ].join('');
}

function listedRow({ node, site, state, rms, age, alarm }: (typeof listed)[number], index: number): string {
  const y = list.top + index * list.row + list.row / 2 + size * 0.36;
  return [node, site, state, rms, age]
    .map((words, column) =>
      text(places[column] ?? 0, y, words, { fill: alarm ? 'copper' : column === 4 ? 'signal' : 'ink', bold: alarm }),
    )
    .join('');
}

function quietRow(index: number): string {
  const random = seeded(`console-row-${index}`);
  const y = list.top + index * list.row + list.row / 2 - 3;
  return [...places, right - 70, right - 40]
    .map((x, column) => rectPath(x, y, column > 4 ? 22 : 24 + random() * 34, 6))
    .join('');
}

/** The last six hours of a node, in the height of its row. */
function trend(index: number): string {
  const random = seeded(`console-trend-${index}`);
  const base = list.top + (index + 1) * list.row - 4;
  const points = Array.from({ length: 33 }, (_, at): Point => {
    const climb = index === 0 ? (at / 32) ** 3 * 7 : 0;
    return [spark.left + (at / 32) * spark.width, base - climb - random() * 3];
  });
  return linePath(points);
}

function foot(): string {
  const y = bottom - (screen.foot * scale) / 2;
  return (
    line(`M${rounded(list.left)} ${rounded(bottom - screen.foot * scale)}H${right}`) +
    circle(list.left + 18, y, 4, { fill: 'signal', stroke: 'signal' }) +
    text(list.left + 30, y + size * 0.36, 'live, 1,838 of 1,840 heard within their interval', { fill: 'signal' })
  );
}

function edges(): string {
  return line(rectPath(frame.left, frame.top, frame.width, height), { width: 1.6 });
}
