import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, type Token, text } from '../../kit/marks.ts';
import { logarithmic } from '../../kit/plot.ts';
import { rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/recovery-times');

interface Mark {
  /** Milliseconds. */
  at: number;
  name: string;
  time: string;
  /** Ours are above the ruler, those that others set are below. */
  isOurs: boolean;
  /** Rows away from the ruler. */
  row: number;
}

const marks: readonly Mark[] = [
  { at: 0.015, name: say('stop'), time: say('stopTime'), isOurs: true, row: 1 },
  { at: 0.09, name: say('nine'), time: say('nineTime'), isOurs: true, row: 2 },
  { at: 0.36, name: say('pass'), time: say('passTime'), isOurs: true, row: 1 },
  { at: 5.3, name: say('rail'), time: say('railTime'), isOurs: true, row: 2 },
  { at: 40, name: say('hold'), time: say('holdTime'), isOurs: true, row: 1 },
  { at: 0.01, name: say('clock'), time: say('clockTime'), isOurs: false, row: 1 },
  { at: 5, name: say('stretch'), time: say('stretchTime'), isOurs: false, row: 2 },
  { at: 35, name: say('smbus'), time: say('smbusTime'), isOurs: false, row: 1 },
];
const decades = [0.01, 0.1, 1, 10, 100];
const labels = [say('tenMicro'), say('hundredMicro'), say('milli'), say('tenMilli'), say('hundredMilli')];

/** Times of the recovery on one logarithmic ruler. */
export function wide(): Drawing {
  const size = 13;
  const x = logarithmic([0.007, 130], [4, 712]);
  const y = 148;
  const drawn = marks.map(({ at, name, time, isOurs, row }) => {
    const tone: Token = isOurs ? 'signal' : 'copper';
    const reach = 22 + row * 42;
    const end = isOurs ? y - reach : y + reach + 26;
    const isLate = at > 20;
    const style = { ...(isLate && { anchor: 'end' as const }) };
    const words = isLate ? x(at) - 6 : x(at) + 6;
    return [
      line(`M${rounded(x(at))} ${y}V${end}`, { stroke: tone, width: 1.4 }),
      circle(x(at), y, 4.5, { fill: isOurs ? tone : 'paper', stroke: tone, width: 2 }),
      text(words, end + (isOurs ? 10 : -14), time, { fill: tone, bold: true, halo: 'paper', ...style }),
      text(words, end + (isOurs ? 26 : 2), name, { halo: 'paper', ...style }),
    ].join('');
  });
  const body = [
    line(`M4 ${y}H712${fineTicks(x, y, 7)}`, { width: 1.2 }),
    ...drawn,
    decades
      .map((at, index) =>
        text(x(at) + (index ? 0 : 0), y + 24, labels[index] ?? '', { anchor: 'middle', halo: 'paper' }),
      )
      .join(''),
    text(4, 14, say('ours'), { fill: 'signal', bold: true }),
    text(4, 296, say('others'), { fill: 'copper', bold: true }),
  ];
  return { width: 720, height: 304, body: lettering(size, 'ink-2', body.join('')) };
}

/** The ruler runs down: our times at the right, those of others at the left. */
export function narrow(): Drawing {
  const size = 18;
  const y = logarithmic([0.007, 130], [40, 640]);
  const ruler = 196;
  const drawn = marks.map(({ at, name, time, isOurs }) => {
    const tone: Token = isOurs ? 'signal' : 'copper';
    const nudge = at === 40 ? 12 : at === 5.3 ? 4 : at === 35 ? -4 : at === 0.015 ? 10 : at === 0.01 ? -2 : 0;
    const words = isOurs ? ruler + 26 : ruler - 26;
    const anchor = isOurs ? {} : ({ anchor: 'end' } as const);
    return [
      line(`M${ruler} ${rounded(y(at))}H${isOurs ? ruler + 20 : ruler - 20}`, { stroke: tone, width: 1.4 }),
      circle(ruler, y(at), 5, { fill: isOurs ? tone : 'paper', stroke: tone, width: 2 }),
      text(words, y(at) + nudge, time, { fill: tone, bold: true, ...anchor }),
      text(words, y(at) + nudge + 21, name, anchor),
    ].join('');
  });
  const body = [
    text(ruler + 26, 19, say('ours'), { fill: 'signal', bold: true }),
    text(ruler - 26, 19, say('others'), { fill: 'copper', bold: true, anchor: 'end' }),
    line(`M${ruler} 26V650${decades.map((at) => `M${ruler - 8} ${rounded(y(at))}h16`).join('')}`, { width: 1.2 }),
    ...drawn,
    text(2, y(0.1) + 6, labels[1] ?? ''),
    text(2, y(1) + 6, labels[2] ?? ''),
    text(2, y(100) + 6, labels[4] ?? ''),
  ];
  return { width: 460, height: 662, body: lettering(size, 'ink-2', body.join('')) };
}

/** Nine ticks per decade. */
function fineTicks(x: (value: number) => number, y: number, length: number): string {
  return decades
    .slice(0, -1)
    .flatMap((decade) => Array.from({ length: 9 }, (_, index) => decade * (index + 1)))
    .map((at) => `M${rounded(x(at))} ${y}v${decades.includes(at) ? length + 3 : length - 3}`)
    .join('');
}
