import { callout } from '../../kit/dimensions.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, hatch, lettering, line, shape, text } from '../../kit/marks.ts';
import { ellipsePath, type Point, polygonPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/kestrel-proximity-tag');

interface Layout {
  width: number;
  height: number;
  size: number;
  /** The near lower corner of the wedge, and the middles of the turn with one antenna and with two. */
  wedge: Point;
  turns: readonly [Point, Point];
  radius: number;
}

/** A section of the wedge with an antenna on each of two faces, and the exchanges lost in a turn of the wearer. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 362,
    size: 13,
    wedge: [20, 284],
    turns: [
      [478, 96],
      [478, 276],
    ],
    radius: 68,
  });
}

export function narrow(): Drawing {
  return draw({
    width: 440,
    height: 736,
    size: 18,
    wedge: [16, 286],
    turns: [
      [96, 472],
      [96, 652],
    ],
    radius: 70,
  });
}

function draw(layout: Layout): Drawing {
  const { width, height, size, turns, radius } = layout;
  const [one, two] = turns;
  const body = [
    wedge(layout),
    turn(one, radius, size, { name: say('one'), percent: 19, tone: 'copper' }),
    turn(two, radius, size, { name: say('two'), percent: 3, tone: 'signal' }),
  ];
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}

function wedge({ wedge: [left, foot], size }: Layout): string {
  const at = (x: number, y: number): Point => [left + x, foot - y];
  const shell = [at(0, 0), at(300, 0), at(300, 178), at(284, 194), at(208, 194), at(0, 62)];
  const inside = [at(9, 9), at(291, 9), at(291, 174), at(280, 185), at(211, 185), at(9, 57)];
  const falling = [at(28, 64), at(32, 58), at(190, 158), at(186, 164)];
  const [potX, potY] = at(212, 76);
  return [
    line(polygonPath(shell), { fill: 'paper-2' }),
    line(polygonPath(inside), { fill: 'paper', width: 1 }),
    line(polygonPath(falling), { fill: 'copper-2', stroke: 'copper', width: 1 }),
    box(...at(282, 150), 6, 112, { fill: 'copper-2', stroke: 'copper', width: 1 }),
    box(...at(24, 50), 174, 38, { fill: 'paper-3' }),
    text(...at(150, 31 - size * 0.36), say('battery'), { fill: 'ink', anchor: 'middle' }),
    box(...at(84, 66), 186, 7, { fill: 'signal', stroke: 'ink', width: 1 }),
    shape(polygonPath([at(148, 66), at(196, 66), at(196, 77), at(148, 77)]), 'ink'),
    box(...at(206, 52), 60, 40, { fill: 'paper-3' }),
    hatch(...at(206, 52), 60, 40),
    box(...at(216, 38), 40, 12, { fill: 'paper' }),
    box(potX, potY - 60, 44, 44, { fill: 'paper-3' }),
    circle(potX + 22, potY - 38, 13, { fill: 'paper' }),
    callout([at(90, 99), at(58, 131), at(58, 222)], [say('antenna'), say('fallingFace')], {
      size,
      anchor: 'middle',
      tone: 'copper',
    }),
    callout([at(286, 120), at(312, 146), at(312, 242)], [say('band'), say('uprightFace')], {
      size,
      anchor: 'end',
      tone: 'copper',
    }),
    callout([at(236, 20), at(236, -26)], [say('resistor'), say('inPotting')], { size, anchor: 'middle' }),
    callout([at(100, 61), at(62, -26)], [say('board'), say('capacitors')], { size, anchor: 'middle', tone: 'signal' }),
  ].join('');
}

interface Lost {
  name: string;
  percent: number;
  tone: 'copper' | 'signal';
}

/** Seen from above: the wearer, the tag on the chest, and the share of a full turn in which exchanges are lost. */
function turn([x, y]: Point, radius: number, size: number, { name, percent, tone }: Lost): string {
  const half = (percent / 100) * Math.PI;
  const on = (angle: number, reach: number) =>
    `${rounded(x - Math.cos(angle) * reach)} ${rounded(y + Math.sin(angle) * reach)}`;
  const share = `M${x} ${y}L${on(-half, radius)}A${radius} ${radius} 0 0 0 ${on(half, radius)}z`;
  const words = x + radius + 26;
  return [
    circle(x, y, radius, { fill: 'paper', stroke: 'rule-2', width: 1 }),
    line(share, { fill: tone === 'copper' ? 'copper-2' : 'signal', stroke: tone, width: 1 }),
    line(ellipsePath([x - 2, y], 15, 36), { fill: 'paper-3' }),
    circle(x - 2, y, 11, { fill: 'paper' }),
    line(
      polygonPath([
        [x + 13, y - 8],
        [x + 24, y - 4],
        [x + 24, y + 8],
        [x + 13, y + 8],
      ]),
      { fill: 'copper-2', stroke: 'copper' },
    ),
    text(words, y - size * 1.6, name, { fill: 'ink', bold: true }),
    text(words, y + size * 0.6, filled(say('share'), percent), {
      fill: tone,
      bold: true,
      size: size * 1.7,
      face: 'sans',
    }),
    text(words, y + size * 2.2, say('lost')),
    text(words, y + size * 3.5, say('ofTurn')),
  ].join('');
}
