import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, text } from '../../kit/marks.ts';
import { seeded } from '../../kit/random.ts';
import { rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/preamble-slots');

/** The random access channel of the network: subcarriers, and seconds between opportunities. */
const subcarriers = 12;
const between = 0.16;
const opportunities = 12;
const seconds = opportunities * between;
/** First attempts per second of a cell with 2,900 meters. */
const rates = { before: 2_900 / 30, after: 2_900 / 3_300 };

interface Layout {
  width: number;
  height: number;
  textSize: number;
  cell: number;
  /** Left and top of the two grids. */
  places: readonly [readonly [number, number], readonly [number, number]];
}

/** Two seconds of the channel, with the attempts of a random draw: one that shares its preamble is lost. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 388,
    textSize: 13,
    cell: 24,
    places: [
      [40, 64],
      [424, 64],
    ],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 876,
    textSize: 18,
    cell: 27,
    places: [
      [50, 76],
      [50, 508],
    ],
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, places } = layout;
  const [first, second] = places;
  const body = [
    grid(Math.round(rates.before * seconds), say('before'), first, layout),
    grid(Math.round(rates.after * seconds), say('after'), second, layout),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function grid(attempts: number, name: string, [left, top]: readonly [number, number], layout: Layout): string {
  const { cell, textSize } = layout;
  const counts = drawn(attempts);
  const alone = counts.filter((count) => count === 1).length;
  const side = opportunities * cell;
  const at = (index: number): readonly [number, number] => [
    left + (index % opportunities) * cell,
    top + Math.floor(index / opportunities) * cell,
  ];
  const inset = cell / 2 - 3;
  const marks = counts.map((count, index) => {
    const [x, y] = at(index);
    if (count === 0) return '';
    if (count === 1) return shape(rectPath(x + 2, y + 2, cell - 4, cell - 4), 'signal');
    const [near, far] = [cell / 2 - inset, cell / 2 + inset];
    const cross = `M${x + near} ${y + near}L${x + far} ${y + far}M${x + far} ${y + near}L${x + near} ${y + far}`;
    return line(cross, { stroke: 'copper', width: 1.8 });
  });
  const rules = Array.from({ length: opportunities + 1 }, (_, index) => {
    const offset = index * cell;
    return `M${left + offset} ${top}v${side}M${left} ${top + offset}h${side}`;
  });
  const foot = top + side + textSize * 1.5;
  return [
    text(left, top - textSize * 2.2, name, { fill: 'ink', bold: true }),
    text(left, top - textSize * 0.7, filled(say('clear'), alone, attempts), {
      fill: attempts > 20 ? 'copper' : 'signal',
      bold: true,
    }),
    line(rules.join(''), { stroke: 'rule', width: 1 }),
    line(rectPath(left, top, side, side), { stroke: 'ink', width: 1 }),
    ...marks,
    text(left - 8, top + textSize, '1', { anchor: 'end' }),
    text(left - 8, top + side - 4, String(subcarriers), { anchor: 'end' }),
    text(left, foot, '0'),
    text(left + side, foot, filled(say('seconds'), seconds.toFixed(1)), { anchor: 'end' }),
  ].join('');
}

/** How many attempts fall on each preamble. */
function drawn(attempts: number): number[] {
  const random = seeded('nprach-2900');
  const counts = Array.from({ length: subcarriers * opportunities }, () => 0);
  for (let attempt = 0; attempt < attempts; attempt++) {
    const index = Math.floor(random() * counts.length);
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
}
