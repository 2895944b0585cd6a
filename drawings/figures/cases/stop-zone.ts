import type { Drawing } from '../../kit/drawing.ts';
import { arrow, box, circle, hatch, lettering, line, shape, text } from '../../kit/marks.ts';
import { ellipsePath, type Point, polygonPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/stop-zone');

/** In meters. The truck's own size is that of a common 220 t class. */
const truck = { length: 14, width: 8 };
const reach = { ahead: 15, beside: 4 };
const unseen = 12;
/** What a truck covers at 40 km/h during one superframe of 100 ms. */
const margin = 1.1;
const positionError = 0.5;
/** A light vehicle that passes in the other lane, from the middle of the truck. */
const passing: Meters = [9, 13];
const passingSize = { length: 5, width: 2.2 };
const lane = 8.5;

type Meters = readonly [ahead: number, aside: number];

interface Layout {
  width: number;
  height: number;
  textSize: number;
  /** Units per meter. */
  scale: number;
  at: (meters: Meters) => Point;
  isUpright: boolean;
}

/** The zone in plan, to scale, over the circle of the same reach. */
export function wide(): Drawing {
  const scale = 9.4;
  const at = ([ahead, aside]: Meters): Point => [212 + ahead * scale, 210 + aside * scale];
  return draw({ width: 720, height: 420, textSize: 13, scale, at, isUpright: false });
}

export function narrow(): Drawing {
  const scale = 9.4;
  const at = ([ahead, aside]: Meters): Point => [210 + aside * scale, 232 - ahead * scale];
  return draw({ width: 460, height: 504, textSize: 18, scale, at, isUpright: true });
}

function draw(layout: Layout): Drawing {
  const { width, height, textSize, scale, at } = layout;
  const front = truck.length / 2;
  const half = truck.width / 2;
  const radius = front + reach.ahead;
  const [middleX, middleY] = at([0, 0]);
  const side = half + reach.beside;
  const zone = outline([-front, -side], [front + reach.ahead, side], layout);
  const strip = outline([front + reach.ahead - margin, -side], [front + reach.ahead, side], layout);
  const [passX, passY] = at(passing);
  const anchors: Meters[] = [
    [front - 0.6, -half + 0.6],
    [front - 0.6, half - 0.6],
    [front - 3.5, 0],
    [-front + 0.6, 0],
  ];
  const body = [
    line(ellipsePath([middleX, middleY], radius * scale), { stroke: 'copper', width: 1.6, dash: '6 5' }),
    shape(zone, 'paper-2'),
    hatchOf([front, -half], [front + unseen, half], layout),
    shape(strip, 'signal', 0.35),
    line(zone, { stroke: 'signal', width: 2 }),
    road(layout),
    shape(outline([-front, -half], [front, half], layout), 'paper-3'),
    line(outline([-front, -half], [front, half], layout), { width: 1.4 }),
    line(outline([front - 5, -2.6], [front - 1.6, 2.6], layout), { stroke: 'ink-3', width: 1 }),
    anchors.map((anchor) => circle(...at(anchor), 5, { fill: 'copper-2', stroke: 'copper' })).join(''),
    vehicle(layout),
    circle(passX, passY, positionError * scale, { fill: 'paper', stroke: 'signal', width: 2 }),
    circle(passX, passY, 2, { fill: 'signal', stroke: 'signal' }),
    labels(layout),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function labels({ at, textSize, isUpright, width, height }: Layout): string {
  const edge = truck.length / 2 + reach.ahead;
  const side = truck.width / 2 + reach.beside;
  const [passX, passY] = at(passing);
  const bold = { bold: true, halo: 'paper' } as const;
  const inside = [
    text(...at([truck.length / 2 + unseen / 2, isUpright ? 0 : 0.5]), say('unseen'), {
      fill: 'ink',
      anchor: 'middle',
      halo: 'paper-2',
    }),
    text(...at(isUpright ? [-truck.length / 2 - 6.6, 0] : [0, side - 1.2]), say('truck'), {
      fill: 'ink',
      anchor: 'middle',
      halo: isUpright ? 'paper' : 'paper-2',
    }),
  ].join('');
  if (isUpright) {
    return [
      inside,
      text(...at([edge - 2, side + 0.8]), filled(say('ahead'), reach.ahead), { fill: 'signal', ...bold }),
      text(width - 2, passY - 64, say('passingShort'), { fill: 'ink', anchor: 'end', ...bold }),
      text(width - 2, passY - 42, say('lane'), { fill: 'ink', anchor: 'end', ...bold }),
      text(width - 2, passY + 46, filled(say('errorShort'), positionError), {
        fill: 'signal',
        anchor: 'end',
        halo: 'paper',
      }),
      text(2, height - 34, say('circle'), { fill: 'copper', ...bold }),
      text(2, height - 8, say('zone'), { fill: 'signal', ...bold }),
    ].join('');
  }
  const [left, top] = at([edge + 1, -side + 1]);
  return [
    inside,
    text(left, top, filled(say('ahead'), reach.ahead), { fill: 'signal', ...bold }),
    text(left, top + textSize * 1.5, filled(say('beside'), reach.beside), { fill: 'signal', halo: 'paper' }),
    text(left, top + textSize * 3, filled(say('margin'), margin), { halo: 'paper' }),
    text(left, passY, say('passing'), { fill: 'ink', ...bold }),
    text(left, passY + textSize * 1.5, filled(say('error'), positionError), { halo: 'paper' }),
    text(left, passY + textSize * 3.6, say('circle'), { fill: 'copper', ...bold }),
    text(left, passY + textSize * 5.1, say('zone'), { fill: 'signal', ...bold }),
    line(`M${rounded(passX + 26)} ${rounded(passY - 4)}H${rounded(left - 8)}`, { stroke: 'ink-3', width: 1 }),
  ].join('');
}

/** The line between the lanes, and the way the truck drives. */
function road({ at, width, height, isUpright }: Layout): string {
  const [x, y] = at([0, lane]).map(rounded);
  const middle = isUpright ? `M${x} 2V${height - 70}` : `M2 ${y}H${width - 2}`;
  const [from, to] = [at([-truck.length / 2 - 4.4, 0]), at([-truck.length / 2 - 1.2, 0])];
  return line(middle, { stroke: 'rule-2', dash: '16 10' }) + arrow([from, to], { width: 1.6 });
}

function vehicle({ at, scale, isUpright }: Layout): string {
  const { length, width } = passingSize;
  const [x, y] = at([passing[0] + length / 2, passing[1] - width / 2]);
  const size = isUpright ? [width * scale, length * scale] : [length * scale, width * scale];
  return box(isUpright ? x : x - length * scale, y, size[0] ?? 0, size[1] ?? 0, { fill: 'paper', stroke: 'ink-3' });
}

function hatchOf(from: Meters, to: Meters, { at }: Layout): string {
  const [[x1, y1], [x2, y2]] = [at(from), at(to)];
  return hatch(Math.min(x1, x2), Math.min(y1, y2), Math.abs(x2 - x1), Math.abs(y2 - y1));
}

/** The rectangle between two corners. */
function outline([fromAhead, fromAside]: Meters, [ahead, aside]: Meters, { at }: Layout): string {
  return polygonPath([at([fromAhead, fromAside]), at([ahead, fromAside]), at([ahead, aside]), at([fromAhead, aside])]);
}
