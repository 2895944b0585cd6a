import { figureClass } from '../../../client/ui/figure-breadth.ts';
import { box, hatch, lettering, line, type TextStyle, text } from '../../../drawings/kit/marks.ts';
import { escapeMarkup } from '../../../drawings/kit/svg.ts';
import type { Office } from '../../content/company.ts';

/** Beginning and end of a time span, in hours of a UTC day. */
type Span = [from: number, to: number];

interface Row {
  name: string;
  spans: Span[];
}

interface Layout {
  width: number;
  margin: number;
  textSize: number;
  tick: number;
  rowPitch: number;
}

const wide: Layout = { width: 1_000, margin: 6, textSize: 16, tick: 3, rowPitch: 54 };
const narrow: Layout = { width: 400, margin: 14, textSize: 18, tick: 8, rowPitch: 88 };
const bar = 26;
const day = 24;

// Fixed dates, because the page must not depend on the current date.
const winter = new Date('2027-01-15T12:00Z');
const summer = new Date('2027-07-15T12:00Z');

export function OfficeHoursFigure({ offices }: { offices: Office[] }) {
  const rows = offices.map((office): Row => {
    const offset = offsetOf(office, winter);
    return { name: `${office.name}, UTC${inClock(offset)}`, spans: spansOf(office, offset) };
  });
  const { open, closed } = coverageOf(rows.flatMap(({ spans }) => spans));
  return (
    <div className="contact-hours">
      <figure className={figureClass(wide.width)} data-reveal>
        <div className="figure__picture" role="img" aria-label={labelOf(offices, closed)}>
          <Plot rows={rows} layout={wide} className="drawing figure__wide" />
          <Plot rows={rows} layout={narrow} className="drawing figure__narrow" />
        </div>
        <figcaption className="figure__caption mono">
          <b className="copper">Figure 1.</b> Office hours on a business day in January, in UTC. At least one office is
          open {hoursIn(open)} hours a day.{summerWords(offices, hoursIn(open))}
        </figcaption>
      </figure>
    </div>
  );
}

function labelOf(offices: Office[], closed: Span[]): string {
  const names = new Intl.ListFormat('en-US').format(offices.map(({ name }) => name));
  const gaps = closed.map(([from, to]) => `No office is open from ${clockOf(from)} to ${clockOf(to)}.`);
  return [`Office hours of ${names} on a ${day}-hour scale in UTC.`, ...gaps].join(' ');
}

function summerWords(offices: Office[], winterHours: number): string {
  const shiftOf = (office: Office) => offsetOf(office, summer) - offsetOf(office, winter);
  const shifts = [
    { words: 'earlier', moved: offices.filter((office) => shiftOf(office) > 0) },
    { words: 'later', moved: offices.filter((office) => shiftOf(office) < 0) },
  ].flatMap(({ words, moved }) => {
    const names = new Intl.ListFormat('en-US').format(moved.map(({ name }) => name));
    return moved.length > 0 ? [`${names} ${moved.length > 1 ? 'open' : 'opens'} an hour ${words}`] : [];
  });
  if (shifts.length === 0) return '';
  const { open } = coverageOf(offices.flatMap((office) => spansOf(office, offsetOf(office, summer))));
  const change = hoursIn(open) === winterHours ? '' : `, and at least one office is open ${hoursIn(open)} hours a day`;
  return ` In July, ${shifts.join(' and ')}${change}.`;
}

function Plot({ rows, layout, className }: { rows: Row[]; layout: Layout; className: string }) {
  const { width, margin, textSize, tick, rowPitch } = layout;
  const at = (hour: number) => margin + (hour / day) * (width - 2 * margin);
  const top = textSize * 2.6;
  const rowAt = (index: number) => top + textSize + 8 + index * rowPitch;
  const last = rowAt(rows.length);
  const end = last + bar;
  const marks = Array.from({ length: day / tick + 1 }, (_, index) => index * tick);
  const scale = marks.map(
    (hour) =>
      line(`M${at(hour)} ${top - 10}V${end}`, { stroke: 'rule', width: 1 }) +
      text(at(hour), textSize + 4, clockOf(hour), { fill: 'ink-3', ...anchorAt(hour) }),
  );
  const bars = rows.map(({ name, spans }, index) => {
    const [[from] = [0]] = spans;
    const isLate = from > day / 2;
    const label = text(at(isLate ? day : from), rowAt(index) - 8, escapeMarkup(name), {
      bold: true,
      halo: 'paper',
      ...(isLate && { anchor: 'end' }),
    });
    const fill = index === 0 ? 'copper-2' : 'paper-3';
    return spans.map(([from, to]) => box(at(from), rowAt(index), at(to) - at(from), bar, { fill })).join('') + label;
  });
  const { open, closed } = coverageOf(rows.flatMap(({ spans }) => spans));
  const covered = open.map(([from, to]) => box(at(from), last, at(to) - at(from), bar, { fill: 'signal' }));
  const gaps = closed.map(
    ([from, to]) =>
      hatch(at(from), last, at(to) - at(from), bar) +
      text((at(from) + at(to)) / 2, last - 8, 'all closed', { fill: 'error', anchor: 'middle', halo: 'paper' }),
  );
  const label = text(at(0), last - 8, 'Any office', { bold: true, halo: 'paper' });
  const total = text(at(0), end + textSize * 1.5, `${hoursIn(open)} of ${day} h`, { fill: 'signal' });
  const height = Math.ceil(end + textSize * 2);
  // Spaces separate the labels for programs that read only the text.
  const body = [...scale, ...bars, ...covered, ...gaps, label, total].join(' ');
  return (
    <svg
      className={className}
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      aria-hidden="true"
      dangerouslySetInnerHTML={{ __html: lettering(textSize, 'ink', body) }}
    />
  );
}

/** An office that is open past midnight in UTC has two spans, the later span first. */
function spansOf({ from, to }: Office, offset: number): Span[] {
  const opens = (hoursOf(from) - offset + day) % day;
  const closes = opens + hoursOf(to) - hoursOf(from);
  if (closes <= day) return [[opens, closes]];
  return [
    [opens, day],
    [0, closes - day],
  ];
}

function coverageOf(spans: Span[]): Record<'open' | 'closed', Span[]> {
  const open: Span[] = [];
  for (const [from, to] of spans.toSorted(([a], [b]) => a - b)) {
    const before = open.at(-1);
    if (before && from <= before[1]) before[1] = Math.max(before[1], to);
    else open.push([from, to]);
  }
  const edges = [0, ...open.flat(), day];
  const closed = Array.from({ length: edges.length / 2 }, (_, index): Span => {
    return [edges[2 * index] ?? 0, edges[2 * index + 1] ?? day];
  });
  return { open, closed: closed.filter(([from, to]) => from < to) };
}

function hoursIn(spans: Span[]): number {
  return Math.round(spans.reduce((sum, [from, to]) => sum + to - from, 0) * 100) / 100;
}

function offsetOf({ timeZone }: Office, date: Date): number {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  const name = format.formatToParts(date).find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '00:00'] = /([+-])(\d\d:\d\d)/.exec(name) ?? [];
  return sign === '-' ? -hoursOf(hours) : hoursOf(hours);
}

function hoursOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours + minutes / 60;
}

function clockOf(hours: number): string {
  const minutes = Math.round(hours * 60);
  return [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

function inClock(offset: number): string {
  return `${offset < 0 ? '−' : '+'}${clockOf(Math.abs(offset)).replace(/^0/, '').replace(':00', '')}`;
}

function anchorAt(hour: number): TextStyle {
  if (hour === 0) return {};
  return { anchor: hour === day ? 'end' : 'middle' };
}
