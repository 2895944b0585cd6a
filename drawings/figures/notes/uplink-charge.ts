import type { Drawing } from '../../kit/drawing.ts';
import { box, lettering, line, shape, type Token, text, textWidth } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';
import { airtime, overhead, windowTime } from '../../parts/lora-airtime.ts';

const say = wordingOf('notes/uplink-charge');

interface Part {
  name: string;
  /** Mean current in µA. */
  current: number;
  fill: Token;
  edge: Token;
  /** Color of the text on it, and of its name. */
  ink: Token;
  heading: Token;
}

/** Twelve application bytes every 600 s, with the currents in mA measured in the note. */
const payload = overhead + 12;
const interval = 600;
const amps = { transmit: 28, receive: 5.6 };
const sleepCurrent = 4.2;
const wakeCharge = 0.45;
const cellCharge = 1_000;
const hoursInYear = 8_766;
/** RX2, the default of EU868. */
const slowestWindow = 12;
const fastest = 7;
const factors = [7, 8, 9, 10, 11, 12];
const longest = 12;

/** What the cell's charge is spent on at each spreading factor, and how long it lasts. */
export function wide(): Drawing {
  const size = 13;
  const [width, pitch, bar, top] = [720, 44, 28, 52];
  const shares = linear([0, 1], [46, 496]);
  const lives = linear([0, longest], [540, 668]);
  const bottom = top + factors.length * pitch - (pitch - bar);
  const rows = factors.map((factor, index) => {
    const y = top + index * pitch;
    const life = years(factor);
    return [
      text(0, y + bar / 2 + 5, `SF${factor}`, { fill: 'ink', bold: true }),
      charge(factor, shares, y, bar, size),
      shape(rectPath(lives(0), y, lives(life) - lives(0), bar), 'signal'),
      text(lives(life) + 8, y + bar / 2 + 5, life.toFixed(1), { fill: 'signal', bold: true }),
    ].join('');
  });
  const body = [
    text(shares(0), 14, say('whereTheChargeOf')),
    headings(shares, 40),
    text(lives(0), 40, say('years'), { fill: 'signal' }),
    rows.join(''),
    line(`M${shares(0)} ${top - 6}V${bottom + 6}M${lives(0)} ${top - 6}V${bottom + 6}`),
  ];
  return { width, height: bottom + 10, body: lettering(size, 'ink-2', body.join('')) };
}

export function narrow(): Drawing {
  const size = 18;
  const [width, pitch, bar, top] = [440, 84, 30, 112];
  const shares = linear([0, 1], [2, width - 2]);
  const lives = linear([0, longest], [2, width - 2]);
  const rows = factors.map((factor, index) => {
    const y = top + index * pitch;
    const life = years(factor);
    return [
      text(2, y - 9, `SF${factor}`, { fill: 'ink', bold: true }),
      text(width - 2, y - 9, filled(say('years2'), life.toFixed(1)), { fill: 'signal', bold: true, anchor: 'end' }),
      charge(factor, shares, y, bar, size),
      shape(rectPath(2, y + bar + 4, lives(life) - 2, 8), 'signal'),
    ].join('');
  });
  const body = [text(2, 18, say('whereTheChargeOf')), headings(shares, 54), rows.join('')];
  return { width, height: top + factors.length * pitch - 32, body: lettering(size, 'ink-2', body.join('')) };
}

/** The parts as shares of the whole, each with its percentage if there is room. */
function charge(factor: number, x: Scale, y: number, height: number, size: number): string {
  return segmentsOf(factor, x)
    .map(({ share, left, width, fill, edge, ink }) => {
      const percent = Math.round(share * 100);
      const words = [`${percent} %`, `${percent}`].find((word) => textWidth(word, size) + 6 <= width);
      const middle = y + height / 2 + size * 0.36;
      const label = words ? text(left + width / 2, middle, words, { fill: ink, anchor: 'middle' }) : '';
      return box(left, y, width, height, { fill, stroke: edge, width: 1 }) + label;
    })
    .join('');
}

/** The names of the parts, above those of the first bar. */
function headings(x: Scale, y: number): string {
  const segments = segmentsOf(fastest, x);
  return segments
    .map(({ name, left, width, heading }, index) => {
      if (index === segments.length - 1) return text(left + width, y, name, { fill: heading, anchor: 'end' });
      if (name === 'transmit') return text(left + width / 2, y, name, { fill: heading, anchor: 'middle' });
      return text(left, y, name, { fill: heading });
    })
    .join('');
}

function segmentsOf(factor: number, x: Scale) {
  const parts = partsOf(factor);
  const whole = parts.reduce((sum, { current }) => sum + current, 0);
  let spent = 0;
  return parts.map((part) => {
    const left = x(spent / whole);
    spent += part.current;
    return { ...part, share: part.current / whole, left, width: x(spent / whole) - left };
  });
}

function partsOf(factor: number): Part[] {
  const perSecond = 1e3 / interval;
  const listening = ((windowTime(factor) + windowTime(slowestWindow)) * amps.receive) / 1e3;
  const sending = (airtime(factor, payload) * amps.transmit) / 1e3;
  return [
    { name: say('sleep'), current: sleepCurrent, fill: 'paper-3', edge: 'rule-2', ink: 'ink', heading: 'ink-2' },
    { name: say('wake'), current: wakeCharge * perSecond, fill: 'paper', edge: 'rule-2', ink: 'ink', heading: 'ink-2' },
    {
      name: 'transmit',
      current: sending * perSecond,
      fill: 'copper-2',
      edge: 'copper-2',
      ink: 'on-copper',
      heading: 'copper',
    },
    {
      name: say('listen'),
      current: listening * perSecond,
      fill: 'ink-3',
      edge: 'ink-3',
      ink: 'paper',
      heading: 'ink-2',
    },
  ];
}

/** With RX2 at SF12 and one transmission. */
function years(factor: number): number {
  const current = partsOf(factor).reduce((sum, part) => sum + part.current, 0);
  return (cellCharge * 1e3) / current / hoursInYear;
}
