import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, hatch, lettering, line, type Token, text } from '../../kit/marks.ts';
import { rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/stair-section');

/** Costs of the links up the stairs, from the basement to floor 7. A link of 1 is good, 2 fair, 4 poor. */
const costs = [1, 1, 2, 2, 4, 4, 2];
const floors = 10;
const corridor = 4;
const limit = 16;
const tones: Record<number, Token> = { 1: 'signal', 2: 'ink', 4: 'copper' };

interface Layout {
  width: number;
  height: number;
  textSize: number;
  left: number;
  right: number;
  /** Left edge of the stairs. */
  stairs: number;
  story: number;
  top: number;
}

/** The building in section: the way of a message from floor 7 to the basement, with the cost of each link. */
export function wide(): Drawing {
  return draw({ width: 720, height: 434, textSize: 13, left: 54, right: 440, stairs: 340, story: 35, top: 12 });
}

export function narrow(): Drawing {
  return draw({ width: 460, height: 566, textSize: 18, left: 34, right: 316, stairs: 224, story: 42, top: 12 });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, left, right, stairs, story, top } = layout;
  const slab = (floor: number) => top + (floors - floor) * story;
  const nodeY = (floor: number) => slab(floor) + story * 0.5;
  const middle = (stairs + right) / 2;
  const place = (floor: number): readonly [number, number] => [middle + (floor % 2 ? -18 : 18), nodeY(floor)];
  const stories = Array.from({ length: floors }, (_, index) => index + 1);
  let spent = 0;
  const links = costs.map((cost, index) => {
    spent += cost;
    const [fromX, fromY] = index === 0 ? [middle, nodeY(0)] : place(index);
    const [toX, toY] = place(index + 1);
    const tone = tones[cost] ?? 'ink';
    const isOver = spent >= limit;
    return [
      line(`M${fromX} ${fromY}L${toX} ${toY}`, {
        stroke: tone,
        width: cost === 4 ? 3.4 : 2.2,
        ...(isOver && { dash: '4 4' }),
      }),
      text(right + 16, (fromY + toY) / 2 + textSize * 0.36, `+${cost}`, { fill: tone, bold: true }),
      text(right + 64, toY + textSize * 0.36, `${textSize > 13 ? '' : say('total')}${spent}`, {
        fill: isOver ? 'copper' : 'ink',
        bold: isOver,
      }),
    ].join('');
  });
  const body = [
    hatch(left, slab(0), right - left, story),
    line(rectPath(left, top, right - left, (floors + 1) * story), { width: 1.6 }),
    stories.map((floor) => line(`M${left} ${slab(floor - 1)}H${stairs}`, { width: 3 })).join(''),
    stories.map((floor) => line(`M${stairs} ${slab(floor - 1)}H${right}`, { stroke: 'rule-2', width: 1 })).join(''),
    line(`M${stairs} ${top}V${slab(0) + story}`, { width: 1.2 }),
    ...links,
    stories.map((floor) => stairNodes(floor, place(floor), layout)).join(''),
    stories.map((floor) => corridorNodes(nodeY(floor), layout)).join(''),
    box(middle - 10, nodeY(0) - 10, 20, 20, { fill: 'copper-2', stroke: 'copper' }),
    text(left + 12, nodeY(0) + textSize * 0.36, say('collector'), { fill: 'ink', halo: 'paper' }),
    [1, 7, 10]
      .map((floor) => text(left - 8, nodeY(floor) + textSize * 0.36, String(floor), { anchor: 'end' }))
      .join(''),
    textSize > 13 ? '' : text(right + 160, nodeY(7) + textSize * 0.36, say('limit'), { fill: 'copper' }),
    textSize > 13 ? '' : text(right + 160, nodeY(6) + textSize * 0.36, say('reachable'), { fill: 'ink' }),
    text(left, height - (textSize > 13 ? 40 : 10), say('costs')),
    textSize > 13 ? text(left, height - 14, say('costsMore')) : '',
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function stairNodes(floor: number, [x, y]: readonly [number, number], { stairs, right }: Layout): string {
  const isOut = floor >= costs.length;
  const other = stairs + right - x;
  return (
    circle(x, y, 6, { fill: isOut ? 'paper' : 'ink', stroke: isOut ? 'copper' : 'ink', width: 2 }) +
    circle(other, y, 3.4, { fill: 'paper', stroke: 'ink-3', width: 1.4 })
  );
}

function corridorNodes(y: number, { left, stairs }: Layout): string {
  const step = (stairs - left) / corridor;
  return Array.from({ length: corridor }, (_, index) =>
    circle(left + (index + 0.5) * step, y, 3.4, { fill: 'paper', stroke: 'ink-3', width: 1.4 }),
  ).join('');
}
