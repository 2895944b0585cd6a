import type { Drawing } from '../../kit/drawing.ts';
import { box, hatch, lettering, line, type Token, text, textWidth } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/snapshot-size');

interface Layout {
  width: number;
  height: number;
  textSize: number;
  /** Tops of the two bars. */
  tops: readonly [number, number];
  barHeight: number;
}

/** Megabytes. */
export const partitions = [
  { name: 'system', size: 1_150 },
  { name: 'vendor', size: 420 },
  { name: 'product', size: 380 },
  { name: 'system_ext', size: 250 },
  { name: 'dlkm', size: 60 },
] as const;
const oneSystem = partitions.reduce((sum, { size }) => sum + size, 0);
/** Compression takes 45 % off. */
export const snapshot = Math.round(oneSystem * 0.55);
const both = oneSystem + snapshot;

/** The flash that an update needs: with a second copy of the system, and with a compressed snapshot. */
export function wide(): Drawing {
  return draw({ width: 720, height: 222, textSize: 13, tops: [28, 124], barHeight: 46 });
}

export function narrow(): Drawing {
  return draw({ width: 460, height: 296, textSize: 18, tops: [36, 164], barHeight: 56 });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, tops, barHeight } = layout;
  const x = linear([0, 2 * oneSystem], [1, width - 1]);
  const foot = tops[1] + barHeight;
  const body = [
    heading(say('twoCopies'), 2 * oneSystem, tops[0], textSize),
    part(x, 0, oneSystem, tops[0], layout, { words: filled(say('running'), mb(oneSystem)), fill: 'paper-3' }),
    part(x, oneSystem, oneSystem, tops[0], layout, { words: filled(say('next'), mb(oneSystem)), fill: 'copper-2' }),
    heading(say('virtual'), both, tops[1], textSize),
    runningSystem(x, tops[1], layout),
    part(x, oneSystem, snapshot, tops[1], layout, { words: say('snapshot'), fill: 'copper-2' }),
    hatch(Math.round(x(both)), tops[1], Math.round(x(2 * oneSystem) - x(both)), barHeight),
    span(x, 0, oneSystem, foot, textSize, filled(say('running'), mb(oneSystem)), 'ink-2'),
    span(x, oneSystem, both, foot, textSize, mb(snapshot), 'copper'),
    span(x, both, 2 * oneSystem, foot, textSize, filled(say('saved'), mb(2 * oneSystem - both)), 'signal'),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function heading(words: string, size: number, top: number, textSize: number): string {
  const total = `${mb(size)} MB`;
  return (
    text(1, top - textSize * 0.8, words, { fill: 'ink', bold: true }) +
    text(1 + textWidth(`${words}  `, textSize), top - textSize * 0.8, total, { fill: 'ink-2' })
  );
}

function runningSystem(x: Scale, top: number, layout: Layout): string {
  let from = 0;
  return partitions
    .map(({ name, size }) => {
      const drawn = part(x, from, size, top, layout, { words: name, fill: 'paper-3' });
      from += size;
      return drawn;
    })
    .join('');
}

/** Its words are left out where they don't fit. */
function part(
  x: Scale,
  from: number,
  size: number,
  top: number,
  { barHeight, textSize }: Layout,
  { words, fill }: { words: string; fill: Token },
): string {
  const [left, right] = [Math.round(x(from)), Math.round(x(from + size))];
  const isNew = fill === 'copper-2';
  const fits = textWidth(words, textSize) < right - left - 2;
  return [
    box(left, top, right - left, barHeight, { fill, stroke: isNew ? 'copper' : 'ink' }),
    fits &&
      text((left + right) / 2, top + barHeight / 2 + textSize * 0.36, words, {
        fill: isNew ? 'on-copper' : 'ink',
        anchor: 'middle',
      }),
  ]
    .filter(Boolean)
    .join('');
}

/** A bracket below a bar, with its words. */
function span(x: Scale, from: number, to: number, foot: number, textSize: number, words: string, fill: Token): string {
  const [left, right] = [Math.round(x(from)) + 1, Math.round(x(to)) - 1];
  const y = foot + 12 + textSize * 1.4;
  const fits = textWidth(words, textSize) < right - left;
  return (
    line(`M${left} ${foot + 6}v6H${right}v-6`, { stroke: fill }) +
    (fits
      ? text((left + right) / 2, y, words, { fill, anchor: 'middle' })
      : text(right, y, words, { fill, anchor: 'end' }))
  );
}

function mb(size: number): string {
  return size.toLocaleString('en-US');
}
