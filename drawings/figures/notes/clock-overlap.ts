import type { Drawing } from '../../kit/drawing.ts';
import { box, hatch, lettering, line, shape, type Token, text } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { polygonPath, rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/clock-overlap');

interface Layout {
  width: number;
  height: number;
  textSize: number;
  /** Top of the first lane. Its name is below it. */
  top: number;
  pitch: number;
  bar: number;
  /** The axis's first and last hour. */
  range: readonly [number, number];
  /** Hours between two marks of the axis. */
  every: number;
  words: Record<'readings' | 'lost' | 'bound', string>;
  /** Whether the overwritten stretch is long enough for its text. */
  lostInside: boolean;
}

/** Hours of the day, counting on past midnight. */
const failed = 18 + 4 / 60;
const back = failed + 9;
const synced = back + 6 + 26 / 60;
/** The last hourly save of the clock, which it restarts from. */
const saved = 17 + 17 / 60;
const shift = back - saved;

/** When readings were taken, when the wrong clock placed them, and when boot number and boot time placed them. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 292,
    textSize: 13,
    top: 2,
    pitch: 98,
    bar: 34,
    range: [15.5, 34.6],
    every: 3,
    words: { readings: say('readings'), lost: say('readingsOverwritten'), bound: say('atMostOff') },
    lostInside: true,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 380,
    textSize: 18,
    top: 2,
    pitch: 126,
    bar: 42,
    range: [16, 34.8],
    every: 6,
    words: { readings: say('rows'), lost: say('overwritten'), bound: '≤ 1.16 s' },
    lostInside: false,
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, range, top, pitch, bar, words } = layout;
  const x = linear(range, [1, width - 1]);
  const lane = (index: number) => top + index * pitch;
  const foot = Math.round(lane(2) + bar + textSize * 2.4);
  const body = [
    moved(x, lane(0) + bar, lane(1)),
    rising(x, lane(0) + bar, lane(2)),
    title(say('byTrueTime'), lane(0), layout),
    title(say('byTheRestoredClock'), lane(1), layout),
    title(say('byBootAndClock'), lane(2), layout),
    [0, 1, 2].map((index) => known(lane(index), x, layout)).join(''),
    stretch(back, lane(0), x, layout, 'copper', words.readings),
    text((x(failed) + x(back)) / 2, lane(0) + bar / 2 + textSize * 0.36, say('noPower'), { anchor: 'middle' }),
    stretch(saved, lane(1), x, layout, 'copper', ''),
    overwritten(lane(1), x, layout),
    stretch(back, lane(2), x, layout, 'signal', words.bound),
    axis(x, foot, layout),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

/** The readings with correct times: the afternoon, and everything since the clock was set. */
function known(top: number, x: Scale, { bar, range, width }: Layout): string {
  const [start] = range;
  return (
    box(x(start), top, x(failed) - x(start), bar, { fill: 'paper-3' }) +
    box(x(synced), top, width - 1 - x(synced), bar, { fill: 'paper-3' })
  );
}

function stretch(from: number, top: number, x: Scale, { bar, textSize }: Layout, tone: Token, words: string): string {
  const [left, right] = [x(from), x(from + synced - back)];
  const isValue = tone === 'copper';
  return [
    isValue
      ? box(left, top, right - left, bar, { fill: 'copper-2', stroke: 'copper' })
      : box(left, top, right - left, bar, { fill: 'paper', stroke: 'signal', width: 2 }),
    text((left + right) / 2, top + bar / 2 + textSize * 0.36, words, {
      fill: isValue ? 'on-copper' : 'signal',
      anchor: 'middle',
      bold: true,
    }),
  ].join('');
}

function overwritten(top: number, x: Scale, { bar, textSize, words, lostInside }: Layout): string {
  const [left, right] = [x(saved), x(failed)];
  return [
    shape(rectPath(left, top, right - left, bar), 'paper'),
    hatch(left, top, right - left, bar),
    line(rectPath(left, top, right - left, bar), { stroke: 'error', width: 2 }),
    text(lostInside ? right + 8 : x(saved + synced - back) + 8, top + bar / 2 + textSize * 0.36, words.lost, {
      bold: true,
      ...(lostInside ? { fill: 'on-copper' } : { fill: 'error', halo: 'paper' }),
    }),
  ].join('');
}

/** How far back the wrong clock moved the readings. */
function moved(x: Scale, from: number, to: number): string {
  const ends = (start: number) => [x(start), x(start + synced - back)] as const;
  const [[left, right], [movedLeft, movedRight]] = [ends(back), ends(back - shift)];
  const outline = polygonPath([
    [left, from],
    [right, from],
    [movedRight, to],
    [movedLeft, to],
  ]);
  return shape(outline, 'copper-2', 0.16);
}

function rising(x: Scale, from: number, to: number): string {
  const d = [back, synced].map((at) => `M${Math.round(x(at))} ${from}V${to}`).join('');
  return line(d, { stroke: 'signal', dash: '2 4', width: 1.4 });
}

function title(words: string, top: number, { textSize, bar }: Layout): string {
  return text(1, top + bar + textSize * 1.5, words, { fill: 'ink', halo: 'paper' });
}

function axis(x: Scale, y: number, { width, textSize, every, range: [start, end] }: Layout): string {
  const first = Math.ceil(start / every) * every;
  const hours = Array.from({ length: Math.floor((end - first) / every) + 1 }, (_, index) => first + index * every);
  const marks = hours.map((hour) => {
    const words = `${String(hour % 24).padStart(2, '0')}:00`;
    return line(`M${Math.round(x(hour))} ${y}v6`) + text(x(hour), y + textSize * 1.8, words, { anchor: 'middle' });
  });
  return line(`M1 ${y}H${width - 1}`) + marks.join('');
}
