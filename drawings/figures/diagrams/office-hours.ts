import type { Drawing } from '../../kit/drawing.ts';
import { box, hatch, lettering, line, type TextStyle, text } from '../../kit/marks.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/office-hours');

interface Layout {
  width: number;
  /** From the edge to both ends of the scale. */
  margin: number;
  textSize: number;
  /** Between two marks of the scale, in hours. */
  tick: number;
  /** From one office to the next. */
  rowPitch: number;
}

/** Office hours are 9 to 18 of each. Offsets from UTC in hours, in winter. */
const offices = [
  { name: say('seoul'), zone: say('kst'), offset: 9 },
  { name: 'Bengaluru', zone: say('ist'), offset: 5.5 },
  { name: say('sanJose'), zone: say('pst'), offset: -8 },
];
const [opens, closes] = [9, 18];
const day = 24;
const bar = 26;

/** When each office is open, on one scale in UTC, and when none is. */
export function wide(): Drawing {
  return draw({ width: 1000, margin: 6, textSize: 14, tick: 3, rowPitch: 54 });
}

export function narrow(): Drawing {
  return draw({ width: 400, margin: 14, textSize: 18, tick: 8, rowPitch: 88 });
}

function draw({ width, margin, textSize, tick, rowPitch }: Layout): Drawing {
  const at = (hour: number) => margin + (hour / day) * (width - 2 * margin);
  const top = textSize * 2.6;
  const rowAt = (index: number) => top + textSize + 8 + index * rowPitch;
  const last = rowAt(offices.length);
  const end = last + bar;
  const marks = Array.from({ length: day / tick + 1 }, (_, index) => index * tick);
  const scale = marks.map(
    (hour) =>
      line(`M${at(hour)} ${top - 10}V${end}`, { stroke: 'rule', width: 1 }) +
      text(at(hour), textSize + 4, clockOf(hour), { fill: 'ink-3', ...anchorAt(hour) }),
  );
  const rows = offices.map(({ name, zone, offset }, index) => {
    const fill = name === 'Bengaluru' ? 'copper-2' : 'paper-3';
    const bars = spansOf(offset).map(([from, to]) => box(at(from), rowAt(index), at(to) - at(from), bar, { fill }));
    const [first = [0, 0]] = spansOf(offset);
    const words = `${name}, ${zone}`;
    const isLate = first[0] > day / 2;
    const label = text(at(isLate ? day : first[0]), rowAt(index) - 8, words, {
      bold: true,
      halo: 'paper',
      ...(isLate && { anchor: 'end' }),
    });
    return bars.join('') + label;
  });
  const { open, closed } = coverage();
  const covered = open.map(([from, to]) => box(at(from), last, at(to) - at(from), bar, { fill: 'signal' }));
  const gaps = closed.map(
    ([from, to]) =>
      hatch(at(from), last, at(to) - at(from), bar) +
      text((at(from) + at(to)) / 2, last - 8, say('nobodyIn'), { fill: 'error', anchor: 'middle', halo: 'paper' }),
  );
  const label = text(at(0), last - 8, say('anyOfThem'), { bold: true, halo: 'paper' });
  const hours = open.reduce((sum, [from, to]) => sum + to - from, 0);
  const total = text(at(0), end + textSize * 1.5, `${hours} of ${day} h`, { fill: 'signal' });
  const body = [...scale, ...rows, ...covered, ...gaps, label, total].join('');
  return { width, height: Math.ceil(end + textSize * 2), body: lettering(textSize, 'ink', body) };
}

/** When an office is open, in hours UTC. What runs past midnight is two spans, the later one first. */
function spansOf(offset: number): [from: number, to: number][] {
  const from = (opens - offset + day) % day;
  const to = from + closes - opens;
  if (to <= day) return [[from, to]];
  return [
    [from, day],
    [0, to - day],
  ];
}

/** Spans in which at least one office is open, and in which none is. */
function coverage(): Record<'open' | 'closed', [from: number, to: number][]> {
  const spans = offices.flatMap(({ offset }) => spansOf(offset)).sort(([a], [b]) => a - b);
  const open: [number, number][] = [];
  for (const [from, to] of spans) {
    const before = open.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else open.push([from, to]);
  }
  const closed = open.flatMap(([, to], index): [number, number][] => {
    const next = open[index + 1]?.[0] ?? day;
    return next > to ? [[to, next]] : [];
  });
  return { open, closed };
}

/** The ends of the scale stay within the drawing. */
function anchorAt(hour: number): TextStyle {
  if (hour === 0) return {};
  return { anchor: hour === day ? 'end' : 'middle' };
}

function clockOf(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
