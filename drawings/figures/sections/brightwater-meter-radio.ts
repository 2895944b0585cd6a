import { callout, dimension } from '../../kit/dimensions.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, hatch, lettering, line, shape, text } from '../../kit/marks.ts';
import { type Point, rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/brightwater-meter-radio');

interface Layout {
  width: number;
  height: number;
  size: number;
  /** The left end of the lid, for the empty pit and the flooded one. */
  pits: readonly [Point, Point];
}

const across = 250;
const deep = 236;
/** Of the radio: its top, from the lid. */
const top = 84;

/** The pit of a meter in section, empty and flooded, with what the antenna keeps in either. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 330,
    size: 13,
    pits: [
      [2, 58],
      [372, 58],
    ],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 440,
    height: 700,
    size: 18,
    pits: [
      [2, 60],
      [2, 430],
    ],
  });
}

function draw({ width, height, size, pits }: Layout): Drawing {
  const body = pits.map((origin, index) => pit(origin, size, index === 1));
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}

function pit([left, lid]: Point, size: number, isFlooded: boolean): string {
  const at = (x: number, y: number): Point => [left + x, lid + y];
  const rect = (x: number, y: number, wide: number, high: number) => rectPath(left + x, lid + y, wide, high);
  const water = top - 42;
  const ripple = Array.from(
    { length: 9 },
    (_, index) => `M${left + 30 + index * 22} ${lid + water + 8 + (index % 3) * 9}h${8 + (index % 2) * 5}`,
  );
  const arcs = [20, 34, 48]
    .slice(0, isFlooded ? 1 : 3)
    .map(
      (reach) =>
        `M${left + 125 - reach * 0.7} ${rounded(lid + top + 20 - reach * 0.7)}a${reach} ${reach} 0 0 1 ${rounded(reach * 1.4)} 0`,
    );
  return [
    text(left, lid - size * 2.1, isFlooded ? say('flooded') : say('empty'), { fill: 'ink', bold: true }),
    text(left + across, lid - size * 2.1, isFlooded ? say('lossFlooded') : say('lossEmpty'), {
      fill: isFlooded ? 'copper' : 'signal',
      bold: true,
      anchor: 'end',
    }),
    shape(rect(0, 0, across, deep + 26), 'paper-3'),
    hatch(left, lid, across, deep + 26),
    line(rect(20, 0, across - 40, deep), { fill: 'paper' }),
    isFlooded ? shape(rect(21, water, across - 42, deep - water - 1), 'signal', 0.16) : '',
    isFlooded
      ? line(ripple.join(''), { stroke: 'signal', width: 1 }) +
        line(`M${left + 21} ${lid + water}h${across - 42}`, { stroke: 'signal', width: 1.4 })
      : '',
    line(rect(10, -14, across - 20, 14), { fill: 'ink' }),
    line(rect(20, 190, across - 40, 18), { fill: 'paper-3' }),
    line(rect(84, 172, 82, 54), { fill: 'paper-2' }),
    circle(left + 125, lid + 199, 18, { fill: 'paper' }),
    line(`M${left + 125} ${lid + 199}l10 -8`, { stroke: 'copper', width: 2 }),
    box(left + 76, lid + top, 98, 82, { fill: 'paper' }),
    shape(rect(77, top + 1, 96, 80), 'copper-2', 0.22),
    line(rect(88, top + 36, 74, 6), { fill: 'copper-2', stroke: 'copper', width: 1 }),
    line(`M${left + 94} ${lid + top + 36}v-22h62v10`, { stroke: 'copper', width: 3 }),
    box(left + 92, lid + top + 50, 66, 22, { fill: 'paper-3' }),
    line(arcs.join(''), { stroke: isFlooded ? 'copper' : 'signal', width: 1.6 }),
    callout([at(200, -7), at(across + 8, -7)], [say('lid')], { size }),
    isFlooded
      ? dimension(at(208, water), at(208, top), '', { size }) +
        callout([at(208, top - 21), at(across + 8, top - 21)], [say('water'), say('permittivity')], {
          size,
          tone: 'copper',
        })
      : callout([at(156, top + 18), at(186, top - 14), at(across + 8, top - 14)], [say('antenna'), say('band')], {
          size,
          tone: 'copper',
        }),
    isFlooded
      ? callout([at(168, top + 48), at(across + 8, top + 48)], [say('potting'), say('absorbs'), say('swelling')], {
          size,
        })
      : callout([at(150, top + 61), at(across + 8, top + 61)], [say('cell'), say('charge')], { size }),
    callout([at(160, 216), at(across + 8, 216)], [say('meter')], { size }),
  ].join('');
}
