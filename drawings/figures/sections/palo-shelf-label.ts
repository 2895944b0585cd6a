import { callout } from '../../kit/dimensions.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { box, hatch, lettering, line, shape } from '../../kit/marks.ts';
import { type Point, rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/palo-shelf-label');

interface Layout {
  width: number;
  height: number;
  size: number;
  /** Of the section: its upper left corner and its length. */
  section: Point;
  long: number;
  /** Of the words at its right, or of those below it. */
  words: number;
}

/** The label in its rail, cut across its length and seen from above: shelf, cell, parts on one side, board, display. */
export function wide(): Drawing {
  return draw({ width: 720, height: 300, size: 13, section: [4, 14], long: 470, words: 508 });
}

export function narrow(): Drawing {
  return draw({ width: 440, height: 312, size: 18, section: [4, 12], long: 258, words: 288 });
}

function draw({ width, height, size, section: [left, top], long, words }: Layout): Drawing {
  const rect = (x: number, y: number, wide: number, high: number) => rectPath(left + x, top + y, wide, high);
  const share = long / 470;
  const board = 164;
  const parts = [16, 34, 46, 64, 84, 96, 116, 132, 146].map((x, index) => {
    const tall = 8 + ((index * 5) % 13);
    return rect(210 * share + x * share * 1.24, board - tall, (8 + (index % 3) * 4) * share, tall);
  });
  const cell = { x: 62 * share, wide: 122 * share };
  const label = (y: number): Point => [words, top + y];
  const from = (x: number, y: number): Point => [left + x * share, top + y];
  const bend = (y: number): Point => [words - 10, top + y];
  const end = left + long;
  const body = [
    shape(rect(0, 0, long, 46), 'paper-3') + hatch(left, top, long, 46) + line(`M${left} ${top + 46}H${end}`),
    line(`M${left + 8} ${top + 62}H${end - 8}v${228 - 62}h-22v-10h12v-${rounded(144)}H${left + 18}v144h12v10h-22z`, {
      fill: 'paper-2',
    }),
    line(rect(28, 96, long - 56, 124), { fill: 'paper', width: 1 }),
    box(left + cell.x, top + board - 50, cell.wide, 44, { fill: 'ink-3' }),
    line(`M${rounded(left + cell.x)} ${top + board - 18}h${rounded(cell.wide)}`, { stroke: 'paper', width: 1 }),
    ...parts.map((path) => shape(path, 'ink')),
    line(rect(34, board, long - 68, 12), { fill: 'signal', stroke: 'ink', width: 1 }),
    shape(rect(34, board, 22 * share, 12) + rect(long - 34 - 22 * share, board, 22 * share, 12), 'copper-2'),
    line(rect(34, board + 20, long - 68, 14), { fill: 'paper', stroke: 'ink' }),
    ...(['ink', 'paper', 'error', 'copper-2'] as const).map((fill, index) =>
      shape(rect(37 + (index * (long - 74)) / 4, board + 23, (long - 74) / 4, 8), fill),
    ),
    callout([from(440, 24), bend(24), label(24)], [say('shelf'), say('shift')], { size }),
    callout([from(456, 80), bend(80), label(80)], [say('rail')], { size }),
    callout([from(174, 124), from(202, 110), bend(110), label(110)], [say('cell')], { size }),
    callout([from(398, 158), from(424, 140), bend(140), label(140)], [say('parts')], { size }),
    callout([from(390, 170), bend(170), label(170)], [say('board')], { size, tone: 'signal' }),
    callout([from(420, 190), from(436, 206), bend(206), label(206)], [say('display'), say('colors')], { size }),
    callout(
      [
        [left + 40, top + board + 6],
        [left + 40, top + 258],
      ],
      [say('antenna'), say('outline')],
      { size, tone: 'copper' },
    ),
  ];
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}
