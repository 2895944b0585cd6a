import type { Drawing } from '../../kit/drawing.ts';
import { arrow, lettering, line, shape, text } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/reply-clock');

/** Delays in µs between a message and the answer to it. */
const old = { delays: [600], tone: 'copper' } as const;
const now = { delays: [350, 350], tone: 'signal' } as const;
const partsPerMillion = 20;
/** Meters per nanosecond. */
const light = 0.299_792;
/** The most that remains with three messages, in meters. */
const remainder = 0.01;
/** A message takes 0.1 µs to the tag, which would look upright. */
const slope = 26;
const axisEnd = 810;
const rulerEnd = 2;

interface Layout {
  width: number;
  height: number;
  textSize: number;
  lanes: readonly [left: number, right: number];
  ruler: readonly [left: number, right: number];
  /** Distance between the lanes of truck and tag. */
  drop: number;
  tops: readonly [old: number, now: number];
  /** From the lane of the tag down to the ruler, or up to the middle of both lanes. */
  rulerBelow: number;
}

/** An exchange with two messages turns the difference of two clocks into meters; one with three cancels it. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 322,
    textSize: 13,
    lanes: [50, 440],
    ruler: [500, 712],
    drop: 70,
    tops: [50, 218],
    rulerBelow: -38,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 560,
    textSize: 18,
    lanes: [66, 456],
    ruler: [66, 456],
    drop: 74,
    tops: [56, 336],
    rulerBelow: 92,
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, tops } = layout;
  const worst = ((old.delays[0] * partsPerMillion) / 1_000 / 2) * light;
  const body = [
    exchange(old, tops[0], say('twoMessages'), layout),
    ruler(worst, old.tone, tops[0], filled(say('reads'), `±${worst.toFixed(1)} m`), layout),
    exchange(now, tops[1], say('threeMessages'), layout),
    ruler(remainder, now.tone, tops[1], say('cancels'), layout),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function exchange({ delays, tone }: typeof old | typeof now, top: number, name: string, layout: Layout): string {
  const { lanes, drop, textSize } = layout;
  const x = linear([0, axisEnd], lanes);
  const bottom = top + drop;
  const starts = [20];
  for (const delay of delays) starts.push((starts.at(-1) ?? 0) + slope + delay);
  const messages = starts.map((start, index) => {
    const [from, to] = index % 2 ? [bottom, top] : [top, bottom];
    return arrow(
      [
        [x(start), from],
        [x(start + slope), to],
      ],
      { stroke: tone, width: 2 },
    );
  });
  const waits = delays.map((delay, index) => {
    const start = (starts[index] ?? 0) + slope;
    const onTag = index % 2 === 0;
    const y = onTag ? bottom : top;
    const words = onTag ? y + textSize * 1.5 : y - textSize * 0.6;
    return (
      line(`M${Math.round(x(start))} ${y}H${Math.round(x(start + delay))}`, { stroke: tone, width: 5 }) +
      text(x(start + delay / 2), words, `${delay} µs`, { fill: tone, bold: true, anchor: 'middle', halo: 'paper' })
    );
  });
  return [
    text(0, top - textSize * 2, name, { fill: 'ink', bold: true }),
    line(`M${lanes[0]} ${top}H${lanes[1]}M${lanes[0]} ${bottom}H${lanes[1]}`, { stroke: 'rule-2', width: 1 }),
    text(0, top + textSize * 0.36, say('truck')),
    text(0, bottom + textSize * 0.36, say('tag')),
    ...messages,
    ...waits,
  ].join('');
}

/** The error as a length on a ruler in meters. */
function ruler(error: number, tone: 'copper' | 'signal', top: number, words: string, layout: Layout): string {
  const { ruler, drop, textSize, rulerBelow } = layout;
  const x = linear([0, rulerEnd], ruler);
  const y = top + drop + rulerBelow + (rulerBelow < 0 ? 0 : 8);
  const height = textSize * 1.1;
  const ticks = Array.from({ length: rulerEnd * 10 + 1 }, (_, tenth) => tick(tenth, x, y));
  return [
    text(ruler[0], y - height - textSize * 0.7, words, { fill: tone === 'copper' ? 'copper' : 'signal', bold: true }),
    shape(
      rectPath(ruler[0], y - height, Math.max(2, x(error) - ruler[0]), height),
      tone === 'copper' ? 'copper-2' : tone,
    ),
    line(`M${ruler[0]} ${y}H${ruler[1]}${ticks.join('')}`, { width: 1 }),
    [0, 1, 2]
      .map((meter) =>
        text(x(meter), y + textSize * 1.7, `${meter} m`, meter === 0 ? {} : { anchor: meter === 1 ? 'middle' : 'end' }),
      )
      .join(''),
  ].join('');
}

function tick(tenth: number, x: Scale, y: number): string {
  return `M${Math.round(x(tenth / 10) * 10) / 10} ${y}v${tenth % 5 ? 4 : 8}`;
}
