import type { Drawing } from '../../kit/drawing.ts';
import { box, hatch, lettering, line, shape, text, textWidth } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/report-clock');

interface Layout {
  width: number;
  height: number;
  textSize: number;
  /** Top of the first drill. */
  top: number;
  bar: number;
  gap: number;
}

interface Report {
  name: string;
  /** Hours allowed, from the moment we become aware. */
  due: number;
}

const warning: Report = { name: say('earlyWarning'), due: 24 };
const notification: Report = { name: say('notification'), due: 72 };
const drills = [
  {
    name: say('drill'),
    reports: [
      { ...warning, hours: 31, took: '31 h' },
      { ...notification, hours: 58, took: '58 h' },
    ],
  },
  {
    name: say('drill2'),
    reports: [
      { ...warning, hours: 3 + 40 / 60, took: say('min') },
      { ...notification, hours: 21, took: '21 h' },
    ],
  },
];
const axisEnd = 80;
/** It starts on a Friday at 18:00. The office is open on Monday from 9:00 to 18:00. */
const office = [63, 72] as const;
const days = [say('fri'), say('sat'), say('sun'), say('mon')];

/** Two drills against the two clocks of Article 14, over a weekend. */
export function wide(): Drawing {
  return draw({ width: 720, height: 274, textSize: 13, top: 58, bar: 28, gap: 8 });
}

export function narrow(): Drawing {
  return draw({ width: 460, height: 378, textSize: 18, top: 78, bar: 40, gap: 10 });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, top, bar, gap } = layout;
  const x = linear([0, axisEnd], [1, width - 1]);
  const pitch = 2 * (bar + gap) + textSize * 2.2;
  const foot = Math.round(top + 2 * pitch - textSize * 0.8);
  const head = Math.round(textSize * 1.7);
  const marks = days.map((day, index) => {
    const words = index === 0 || textSize < 18 ? `${day} 18:00` : day;
    return text(x(index * 24), foot + textSize * 1.6, words, index === 0 ? {} : { anchor: 'middle' });
  });
  const officeHours = rectPath(x(office[0]), head, x(office[1]) - x(office[0]), foot - head);
  const body = [
    shape(officeHours, 'paper-3') + line(officeHours, { stroke: 'rule-2', width: 1 }),
    [24, 48, 72].map((at) => line(`M${Math.round(x(at))} ${head}V${foot + 6}`, { stroke: 'rule', width: 1 })).join(''),
    [warning, notification].map((report) => deadline(report, head, foot, x, textSize)).join(''),
    drills
      .map(({ name, reports }, index) => {
        const y = top + index * pitch;
        const bars = reports.map((report, row) => timeTaken(report, y + row * (bar + gap), x, layout));
        return text(1, y - textSize * 0.6, name, { fill: 'ink', bold: true }) + bars.join('');
      })
      .join(''),
    line(`M1 ${foot}H${width - 1}`),
    marks.join(''),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function deadline({ name, due }: Report, top: number, foot: number, x: Scale, textSize: number): string {
  const at = Math.round(x(due));
  const words = textSize > 13 ? `${due} h` : `${due} h, ${name}`;
  return (
    line(`M${at} ${top}V${foot}`, { width: 1.8, dash: '6 4' }) +
    text(at, top - textSize * 0.5, words, { fill: 'ink', bold: true, anchor: 'middle' })
  );
}

function timeTaken(
  { name, due, hours, took }: Report & { hours: number; took: string },
  y: number,
  x: Scale,
  { bar, textSize }: Layout,
): string {
  const [left, end, limit] = [x(0), x(hours), x(Math.min(hours, due))];
  const isLate = hours > due;
  const words = `${took}, ${name}`;
  const fits = textWidth(words, textSize) + 20 < limit - left;
  const base = y + bar / 2 + textSize * 0.36;
  return [
    box(left, y, limit - left, bar, { fill: 'paper', stroke: isLate ? 'error' : 'signal', width: 2 }),
    isLate
      ? shape(rectPath(limit, y, end - limit, bar), 'paper') +
        hatch(limit, y, end - limit, bar) +
        line(rectPath(limit, y, end - limit, bar), { stroke: 'error', width: 2 })
      : '',
    text(fits ? left + 10 : end + 8, base, words, {
      fill: isLate ? 'error' : 'signal',
      bold: true,
      ...(!fits && { halo: 'paper' }),
    }),
  ].join('');
}
