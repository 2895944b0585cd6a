import { callout, dimension } from '../../kit/dimensions.ts';
import type { Drawing } from '../../kit/drawing.ts';
import { box, circle, hatch, lettering, line, shape, text } from '../../kit/marks.ts';
import { type Point, rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('sections/oskar-cardiac-patch');

/** Millimeters. Only the outline is in the text. */
const long = 84;
const across = 31;
const electrode = { radius: 7, at: [15, 69], third: 42 } as const;
const islands = [
  [6, 34],
  [50, 78],
] as const;

interface Layout {
  width: number;
  height: number;
  size: number;
  scale: number;
  left: number;
  /** Of the plan and of the section. */
  tops: readonly [number, number];
  isNarrow?: true;
}

/** The patch from the side of the skin, and a section along its length with the layers at three times their height. */
export function wide(): Drawing {
  return draw({ width: 720, height: 490, size: 13, scale: 7.1, left: 74, tops: [70, 362] });
}

export function narrow(): Drawing {
  return draw({ width: 440, height: 498, size: 18, scale: 4.2, left: 10, tops: [92, 312], isNarrow: true });
}

function draw(layout: Layout): Drawing {
  const { width, height, size } = layout;
  return { width, height, body: lettering(size, 'ink-2', plan(layout) + section(layout)) };
}

function plan({ left, tops: [top], scale, size, isNarrow }: Layout): string {
  const at = (x: number, y: number): Point => [left + x * scale, top + y * scale];
  const end = rounded((across / 2) * scale);
  const [right, bottom] = at(long, across);
  const outline = `M${rounded(left + end)} ${top}H${rounded(right - end)}a${end} ${end} 0 0 1 0 ${rounded(2 * end)}H${rounded(left + end)}a${end} ${end} 0 0 1 0 -${rounded(2 * end)}z`;
  const middle = across / 2;
  const pad = (x: number, isThird: boolean) => {
    const [cx, cy] = at(x, middle);
    const [fill, stroke] = isThird ? (['copper-2', 'copper'] as const) : (['paper-3', 'ink'] as const);
    return (
      circle(cx, cy, electrode.radius * scale, { fill, stroke }) +
      circle(cx, cy, 2.4 * scale, { fill: 'paper', stroke })
    );
  };
  const groove = [28.5, 55.5].map((x) => `M${at(x, 4).join(' ')}V${rounded(bottom - 0.5)}`).join('');
  const up = top - size * (isNarrow ? 2.1 : 1.6);
  return [
    line(outline, { fill: 'paper-2' }),
    line(groove, { stroke: 'ink-3', width: isNarrow ? 5 : 7 }),
    line(groove, { stroke: 'paper', width: isNarrow ? 3 : 5 }),
    ...electrode.at.map((x) => pad(x, false)),
    pad(electrode.third, true),
    dimension(at(0, across + (isNarrow ? 8 : 5)), at(long, across + (isNarrow ? 8 : 5)), say('long'), { size }),
    isNarrow
      ? dimension(at(long + 3, 0), at(long + 3, across), say('across'), { size })
      : dimension(at(-3, 0), at(-3, across), say('across'), { size, side: 'left' }),
    callout([at(electrode.third, middle - 5), [at(electrode.third, 0)[0], up]], [say('third'), say('thirdRole')], {
      size,
      anchor: 'middle',
      tone: 'copper',
    }),
    isNarrow
      ? ''
      : callout([at(55.5, 5), [at(55.5, 0)[0] + size * 1.6, up], [at(58.5, 0)[0] + size * 1.6, up]], [say('groove')], {
          size,
        }) + callout([at(15, middle - 4), [at(15, 0)[0], up]], [say('electrode')], { size, anchor: 'middle' }),
    isNarrow ? text(right, at(0, -1.6)[1], say('groove'), { anchor: 'end' }) : '',
  ].join('');
}

/** From the top: silicone with the cell and the rigid-flex board in it, the electrodes, and the skin. */
function section({ left, tops: [, top], scale, size, isNarrow }: Layout): string {
  const thick = isNarrow ? 0.72 : 1;
  const at = (x: number, y: number): Point => [left + x * scale, top + y * thick];
  const bar = (x: number, y: number, toX: number, high: number) =>
    rectPath(left + x * scale, top + y * thick, (toX - x) * scale, high * thick);
  const [bodyX, bodyY] = at(0, 0);
  const body = `M${rounded(bodyX)} ${rounded(bodyY + 44 * thick)}v${-16 * thick}q0 ${-28 * thick} ${rounded(8 * scale)} ${-28 * thick}h${rounded(68 * scale)}q${rounded(8 * scale)} 0 ${rounded(8 * scale)} ${28 * thick}v${16 * thick}z`;
  const [waveFrom, waveY] = at(islands[0][1], 27);
  const step = ((islands[1][0] - islands[0][1]) * scale) / 8;
  const wave = Array.from(
    { length: 8 },
    (_, index) => `q${rounded(step / 2)} ${index % 2 ? 7 : -7} ${rounded(step)} 0`,
  ).join('');
  const [skinX, skinY] = at(-2, 53);
  const below = top + 72 * thick + size * 1.2;
  return [
    line(body, { fill: 'paper-2' }),
    box(...at(9, 8), 22 * scale, 14 * thick, { fill: 'ink-3' }),
    ...islands.map(([from, to]) => line(bar(from, 24, to, 6), { fill: 'copper-2', stroke: 'copper', width: 1 })),
    ...[53, 60, 68].map((x) => shape(bar(x, 15, x + 4, 9), 'ink')),
    line(`M${rounded(waveFrom)} ${rounded(waveY)}${wave}`, { stroke: 'copper', width: 2.2 }),
    ...[...electrode.at, electrode.third].map((x) =>
      line(bar(x - electrode.radius, 37, x + electrode.radius, 14), {
        fill: x === electrode.third ? 'copper-2' : 'paper-3',
        stroke: x === electrode.third ? 'copper' : 'ink',
        width: 1,
      }),
    ),
    ...[28.5, 55.5].map((x) => shape(bar(x - 0.6, 40, x + 0.6, 5), 'paper')),
    shape(rectPath(skinX, skinY, (long + 4) * scale, 10 * thick), 'paper-3'),
    hatch(skinX, skinY, (long + 4) * scale, 10 * thick),
    line(`M${rounded(skinX)} ${rounded(skinY)}h${rounded((long + 4) * scale)}`, { width: 1 }),
    callout([at(20, 15), [at(20, 0)[0], below]], [say('cell'), say('cellMass')], { size, anchor: 'middle' }),
    callout([at(42, 27), [at(42, 0)[0], below + (isNarrow ? size * 3 : 0)]], [say('bridge'), say('bends')], {
      size,
      anchor: 'middle',
      tone: 'copper',
    }),
    callout([at(72, 27), [at(72, 0)[0], below]], [say('islands'), say('boardMass')], {
      size,
      anchor: 'middle',
      tone: 'copper',
    }),
  ].join('');
}
