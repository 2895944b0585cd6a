import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, lettering, line, shape, text } from '../../kit/marks.ts';
import { linear } from '../../kit/plot.ts';
import { seeded } from '../../kit/random.ts';
import { linePath, type Point, rectPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';
import {
  barTop,
  bottom,
  columnCount,
  columns,
  consoleMargins,
  delays,
  frame,
  height,
  latency,
  latencyBudget,
  list,
  listed,
  right,
  rowsShown,
  scale,
  screen,
} from '../../parts/console-parts.ts';

const say = wordingOf('diagrams/console-screen');

const size = 13;
/** Left edge of the text in each column. */
const places = [12, 92, 176, 268, 332].map((x) => list.left + x);
const spark = { left: list.left + 420, width: 160 };

/** A fleet console to scale, and how long a value takes to reach it. */
export function wide(): Drawing {
  const body = [filters(), strip(), head(), rows(), foot(), edges(), consoleMargins()];
  return { width: 1200, height: barTop + 78, body: lettering(size, 'ink-2', body.join('')) };
}

function strip(): string {
  const tall = screen.strip * scale;
  return [
    box(frame.left, frame.top, frame.width, tall, { fill: 'copper-2', stroke: 'copper' }),
    text(frame.left + 12, frame.top + tall / 2 + size * 0.36, say('alarmNotAcknowledgedPu'), {
      fill: 'on-copper',
      bold: true,
    }),
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

/** The last six hours of a node, at the height of its row. */
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
    text(list.left + 30, y + size * 0.36, say('liveOfHeardWithin'), { fill: 'signal' })
  );
}

function edges(): string {
  return line(rectPath(frame.left, frame.top, frame.width, height), { width: 1.6 });
}

const width = 460;
const sizeNarrow = 18;
const stripNarrow = 46;
const listNarrow = { top: 92, row: 36, rows: 11 };
const footNarrow = listNarrow.top + listNarrow.rows * listNarrow.row;
const placesNarrow = [12, 128, 262] as const;
const bars = { top: footNarrow + 168, pitch: 58 };

/** The left part of the list, and the delays in one column. */
export function narrow(): Drawing {
  const body = [headNarrow(), rowsNarrow(), status(), delayRows()];
  return {
    width,
    height: bars.top + delays.length * bars.pitch + 18,
    body: lettering(sizeNarrow, 'ink-2', body.join('')),
  };
}

function headNarrow(): string {
  return [
    box(1, 1, width - 2, stripNarrow, { fill: 'copper-2', stroke: 'copper' }),
    text(12, 1 + stripNarrow / 2 + sizeNarrow * 0.36, say('alarmPuMm'), { fill: 'on-copper', bold: true }),
    [say('node'), say('state'), '6 h']
      .map((name, index) => text(placesNarrow[index] ?? 0, listNarrow.top - 14, name, { fill: 'ink-3' }))
      .join(''),
  ].join('');
}

function rowsNarrow(): string {
  const all = Array.from({ length: listNarrow.rows }, (_, index) => index);
  const words = listed.map(({ node, state, alarm }, index) => {
    const y = listNarrow.top + (index + 0.5) * listNarrow.row + sizeNarrow * 0.36;
    const look = { fill: alarm ? 'copper' : 'ink', bold: alarm } as const;
    return text(placesNarrow[0], y, node, look) + text(placesNarrow[1], y, state, look);
  });
  const quiet = all.slice(listed.length).map((index) => {
    const random = seeded(`console-row-${index}`);
    const y = listNarrow.top + (index + 0.5) * listNarrow.row - 4;
    return rectPath(placesNarrow[0], y, 60 + random() * 24, 8) + rectPath(placesNarrow[1], y, 50 + random() * 40, 8);
  });
  return [
    line(all.map((index) => `M1 ${listNarrow.top + index * listNarrow.row}H${width - 1}`).join(''), {
      stroke: 'rule',
      width: 1,
    }),
    shape(quiet.join(''), 'ink-3', 0.4),
    words.join(''),
    line(all.map(trendNarrow).join(''), { stroke: 'ink-3', width: 1.2 }),
    line(rectPath(1, 1, width - 2, footNarrow + 40), { width: 1.6 }),
  ].join('');
}

function trendNarrow(index: number): string {
  const random = seeded(`console-trend-${index}`);
  const base = listNarrow.top + (index + 1) * listNarrow.row - 8;
  const points = Array.from({ length: 33 }, (_, at): Point => {
    const climb = index === 0 ? (at / 32) ** 3 * 18 : 0;
    return [placesNarrow[2] + (at / 32) * 180, base - climb - random() * 6];
  });
  return linePath(points);
}

function status(): string {
  return [
    line(`M1 ${footNarrow}H${width - 1}`),
    circle(20, footNarrow + 20, 5, { fill: 'signal', stroke: 'signal' }),
    text(36, footNarrow + 20 + sizeNarrow * 0.36, say('liveOfHeard'), { fill: 'signal' }),
    text(2, footNarrow + 78, filled(say('rowsValuesPxEach'), rowsShown, columnCount)),
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
    text(2, bars.top - 44, filled(say('toTheGlassIn'), latency, latencyBudget), { fill: 'ink', bold: true }),
    line(`M${width - 2} ${bars.top - 20}V${bars.top + delays.length * bars.pitch}`, { stroke: 'copper', width: 2 }),
    parts.join(''),
  ].join('');
}
