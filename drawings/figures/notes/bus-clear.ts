import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, type Token, text } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { linePath, type Point, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/bus-clear');

interface Layout {
  width: number;
  left: number;
  textSize: number;
  /** Height of a line's swing. */
  swing: number;
  tickStep: number;
  /** Height of the second case, and of the axis. */
  second: number;
  axis: number;
  words: Words;
}

interface Words {
  stored: string;
  again: readonly string[];
  stop: readonly string[];
}

/** The device that decides the level of SDA: the target, our controller, or the pull-up alone. */
type Driver = 'target' | 'controller' | 'nobody';

interface Span {
  from: number;
  level: 0 | 1;
  driver?: Driver;
}

/** In µs: before the first clock, and after the last. */
const start = -8;
const end = 100;
const pulses = 9;
const period = 10;
const half = period / 2;

const blindClock: readonly Span[] = [
  { from: start, level: 1 },
  ...Array.from({ length: pulses }, (_, pulse): Span[] => [
    { from: pulse * period, level: 0 },
    { from: pulse * period + half, level: 1 },
  ]).flat(),
];
/** The first falling edge ends the acknowledge, the ninth begins the next. */
const blindData: readonly Span[] = [
  { from: start, level: 0, driver: 'target' },
  { from: 0, level: 1, driver: 'nobody' },
  { from: (pulses - 1) * period, level: 0, driver: 'target' },
];
const stopClock: readonly Span[] = [
  { from: start, level: 1 },
  { from: 0, level: 0 },
  { from: 2 * half, level: 1 },
];
/** As in the listing: low while SCL is low, released while it is high. */
const stopData: readonly Span[] = [
  { from: start, level: 0, driver: 'target' },
  { from: 0, level: 1, driver: 'nobody' },
  { from: half, level: 0, driver: 'controller' },
  { from: 3 * half, level: 1, driver: 'nobody' },
];
const stopAt = 3 * half;

/**
 * A write cut off at its acknowledge. Nine blind clocks end in the next acknowledge; a STOP on the first clock frees
 * the bus.
 */
export function wide(): Drawing {
  return draw({
    width: 720,
    left: 50,
    textSize: 13,
    swing: 30,
    tickStep: 10,
    second: 210,
    axis: 352,
    words: {
      stored: say('eightOnesAreStored'),
      again: [say('ackAgain'), say('sdaIsLow')],
      stop: [say('stopAfterOneStray'), say('theLevelIsRead')],
    },
  });
}

export function narrow(): Drawing {
  return draw({
    width: 440,
    left: 46,
    textSize: 18,
    swing: 34,
    tickStep: 20,
    second: 252,
    axis: 452,
    words: {
      stored: say('stored'),
      again: [say('ackAgain2')],
      stop: [say('stopAfter'), say('oneStrayBitRead'), say('theBusIsFree')],
    },
  });
}

function draw(layout: Layout): Drawing {
  const { width, left, textSize, axis, second } = layout;
  const x = linear([start, end], [left, width - 6]);
  const body = [grid(x, layout), blindCase(x, layout), stopCase(x, second, layout)];
  return { width, height: axis + textSize * 2.6, body: lettering(textSize, 'ink-2', body.join('')) };
}

function blindCase(x: Scale, layout: Layout): string {
  const { textSize, words, swing } = layout;
  const top = textSize * 2.4 + 2;
  const clock = top + swing;
  const data = clock + swing + textSize * 1.9;
  const bits = Array.from({ length: pulses - 1 }, (_, bit) =>
    text(x(bit * period + half), data - swing - textSize * 0.5, '1', { anchor: 'middle', fill: 'ink', halo: 'paper' }),
  );
  const below = data + textSize * 1.8;
  const [from, to] = [x(half), x((pulses - 2) * period + half)];
  const bracket = `M${rounded(from)} ${data + 6}v6H${rounded(to)}v-6`;
  return [
    text(0, textSize + 2, say('nineBlindClocksThen'), { fill: 'ink', bold: true }),
    lane(say('scl'), blindClock, x, clock, layout),
    bits.join(''),
    lane(say('sda'), blindData, x, data, layout),
    line(bracket, { stroke: 'ink-3' }),
    text((from + to) / 2, below + 8, words.stored, { anchor: 'middle', fill: 'ink', halo: 'paper' }),
    ends(words.again, x(end), below + 8, layout),
  ].join('');
}

/** The state that the ninth clock ends in. */
function ends(words: readonly string[], right: number, y: number, { textSize }: Layout): string {
  return words
    .map((line, index) =>
      text(right, y + index * textSize * 1.35, line, { anchor: 'end', fill: 'copper', bold: true, halo: 'paper' }),
    )
    .join('');
}

function stopCase(x: Scale, top: number, layout: Layout): string {
  const { textSize, words, swing } = layout;
  const clock = top + textSize * 1.4 + swing;
  const data = clock + swing + textSize * 1.9;
  const at = x(stopAt);
  const beside = x(stopAt + half) + 14;
  const rise = `M${rounded(at)} ${data}v${-swing}m-4 7l4 -7l4 7`;
  return [
    text(0, top, say('stopAttemptOnEvery'), { fill: 'ink', bold: true }),
    lane(say('scl'), stopClock, x, clock, layout),
    lane(say('sda'), stopData, x, data, layout),
    line(rise, { stroke: 'signal', width: 2.6 }),
    words.stop
      .map((line, index) =>
        text(beside, data - swing + textSize * (1.5 + index * 1.35), line, {
          fill: 'signal',
          bold: index === 0,
          halo: 'paper',
        }),
      )
      .join(''),
  ].join('');
}

/** A signal with its name. SDA is heavy where a device holds it low, and copper if that is the target. */
function lane(name: string, spans: readonly Span[], x: Scale, low: number, { swing, textSize }: Layout): string {
  const levelOf = (level: 0 | 1) => low - level * swing;
  const points = spans.flatMap(({ from, level }, index): Point[] => {
    const before = spans[index - 1];
    return before
      ? [
          [x(from), levelOf(before.level)],
          [x(from), levelOf(level)],
        ]
      : [[x(from), levelOf(level)]];
  });
  const last = spans.at(-1);
  const all: Point[] = last ? [...points, [x(end), levelOf(last.level)]] : points;
  const held = spans
    .map(({ from, driver }, index) => {
      const tone = toneOf(driver);
      const to = spans[index + 1]?.from ?? end;
      return tone ? line(`M${rounded(x(from))} ${low}H${rounded(x(to))}`, { stroke: tone, width: 4 }) : '';
    })
    .join('');
  return text(0, low - swing / 2 + textSize * 0.36, name, { fill: 'ink' }) + line(linePath(all), { width: 1.5 }) + held;
}

function toneOf(driver?: Driver): Token | undefined {
  if (driver === 'target') return 'copper-2';
  return driver === 'controller' ? 'ink' : undefined;
}

function grid(x: Scale, { axis, textSize, tickStep, width }: Layout): string {
  const times = Array.from({ length: 90 / tickStep + 1 }, (_, index) => index * tickStep);
  const lines = times.map((at) => `M${rounded(x(at))} ${textSize * 2}V${axis}`).join('');
  const labels = times.map((at) => text(x(at), axis + textSize * 1.5, String(at), { anchor: 'middle' }));
  return (
    line(lines, { stroke: 'rule', width: 1 }) +
    line(`M${rounded(x(start))} ${axis}H${width - 6}`) +
    labels.join('') +
    text(width - 6, axis + textSize * 1.5, 'µs', { anchor: 'end' })
  );
}
