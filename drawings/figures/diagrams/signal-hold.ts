import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, lettering, line, shape, text, textWidth } from '../../kit/marks.ts';
import { logarithmic, type Scale } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/signal-hold');

interface Stage {
  name: string;
  /** How long it holds the signal, in seconds and as text. */
  seconds: number;
  held: string;
  survives: string;
  /** The link to the next stage, if it is radio or encrypted. */
  link?: string;
  value?: true;
}

const hour = 3_600;
const day = 24 * hour;
const year = 365.25 * day;
const stages: readonly Stage[] = [
  { name: say('frontEnd'), seconds: 32 / 250, held: '128 ms', survives: say('lateInterrupt') },
  { name: say('memory'), seconds: 20, held: '20 s', survives: say('repeatOnTheAir') },
  {
    name: say('flashJournal'),
    seconds: 9 * hour,
    held: '9 h',
    survives: say('phoneInTheKitchen'),
    link: say('bluetoothLe'),
    value: true,
  },
  { name: say('phone'), seconds: 14 * day, held: say('days'), survives: say('cabinWithoutNetwork'), link: say('tls') },
  { name: say('archive'), seconds: 10 * year, held: say('years'), survives: say('anAudit') },
];
const shortest = 0.1;
const longest = 12 * year;
const ticks = [
  { at: 1, label: '1 s' },
  { at: 60, label: say('min') },
  { at: hour, label: '1 h' },
  { at: day, label: say('day') },
  { at: 30 * day, label: say('month') },
  { at: year, label: say('year') },
];

/** How long each stage between skin and archive can wait for the next one, on a logarithmic axis. */
export function wide(): Drawing {
  const size = 14;
  const bars = { left: 330, right: 1199 };
  const pitch = 78;
  const stage = { width: 190, height: 44 };
  const bottom = stages.length * pitch - 8;
  const x = logarithmic([shortest, longest], [bars.left, bars.right]);
  const rows = stages.map((one, index) => {
    const y = index * pitch + 2;
    const middle = y + stage.height / 2;
    const { name, value, link } = one;
    const toNext = index < stages.length - 1 ? passOn(stage.width / 2, y + stage.height, y + pitch, link) : '';
    return [
      box(1, y, stage.width, stage.height, { fill: value ? 'copper-2' : 'paper-2', stroke: value ? 'copper' : 'ink' }),
      text(1 + stage.width / 2, middle + 5, name, {
        size: 15,
        fill: value ? 'on-copper' : 'ink',
        bold: true,
        anchor: 'middle',
      }),
      toNext,
      bar(one, bars.left, x, y + 4, stage.height - 8),
      words(one, x(one.seconds), bars.left, middle + 5, size),
    ].join('');
  });
  const body = [
    grid(ticks, x, bottom, size + 6),
    rows.join(''),
    line(`M${bars.left} 0V${bottom}H${bars.right}`),
    text(1, bottom + size + 6, say('timeStageCanWait')),
  ];
  return { width: 1200, height: bottom + 30, body: lettering(size, 'ink-2', body.join('')) };
}

export function narrow(): Drawing {
  const size = 18;
  const width = 420;
  const pitch = 122;
  const x = logarithmic([shortest, longest], [2, width - 2]);
  const bottom = stages.length * pitch - 8;
  const rows = stages.map((one, index) => {
    const y = index * pitch;
    const { name, held, survives, link, value } = one;
    return [
      text(2, y + 20, name, { fill: 'ink', bold: true, halo: 'paper' }),
      text(width - 2, y + 20, held, { fill: value ? 'copper' : 'ink', bold: true, anchor: 'end', halo: 'paper' }),
      bar(one, 2, x, y + 30, 20),
      text(2, y + 74, survives, { halo: 'paper' }),
      link ? text(2, y + 98, filled(say('then'), link), { fill: 'signal', halo: 'paper' }) : '',
    ].join('');
  });
  const few = ticks.filter(({ at }) => at !== 60 && at !== 30 * day && at !== year);
  const body = [
    grid([...few, { at: year, label: say('year') }], x, bottom, 24),
    rows.join(''),
    line(`M2 ${bottom}H${width - 2}`),
  ];
  return { width, height: bottom + 34, body: lettering(size, 'ink-2', body.join('')) };
}

function grid(marks: typeof ticks, x: Scale, bottom: number, below: number): string {
  const lines = marks.map(({ at }) => `M${Math.round(x(at))} 0V${bottom}`).join('');
  const labels = marks.map(({ at, label }) => text(x(at), bottom + below, label, { anchor: 'middle' }));
  return line(lines, { stroke: 'rule', width: 1 }) + labels.join('');
}

function bar({ seconds, value }: Stage, left: number, x: Scale, y: number, height: number): string {
  const area = rectPath(left, y, x(seconds) - left, height);
  return shape(area, value ? 'copper-2' : 'paper-3') + line(area, { stroke: value ? 'copper' : 'ink-3', width: 1.2 });
}

/** Inside the bar if it fits, or else after it. */
function words({ held, survives, value }: Stage, end: number, left: number, y: number, size: number): string {
  const all = `${held}: ${survives}`;
  const inside = end - left > textWidth(all, size) + 24;
  if (!inside) return text(end + 12, y, all, { fill: 'ink', halo: 'paper' });
  return text(end - 12, y, all, { fill: value ? 'on-copper' : 'ink', anchor: 'end' });
}

/** From a stage down to the next. */
function passOn(x: number, from: number, to: number, link?: string): string {
  const points = [
    [x, from],
    [x, to],
  ] as const;
  if (!link) return arrow(points);
  return arrow(points, { stroke: 'signal', width: 1.8 }) + text(x + 12, (from + to) / 2 + 5, link, { fill: 'signal' });
}
