import type { Drawing } from '../../kit/drawing.ts';
import { lettering, line, shape, type Token, text } from '../../kit/marks.ts';
import { linear, type Scale } from '../../kit/plot.ts';
import { polygonPath, rectPath, rounded } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('notes/eye-pair');

interface Eye {
  name: string;
  /** Size of the opening, in ps and mV. */
  width: number;
  height: number;
  verdict: string;
  tone: Token;
}

interface Layout {
  width: number;
  height: number;
  textSize: number;
  /** Left edges and tops of the two eyes. */
  places: readonly (readonly [left: number, top: number])[];
  size: readonly [width: number, height: number];
}

/** At 5 GT/s, in ps and mV. */
const unit = 200;
const needed = { width: 120, height: 120 };
const eyes: readonly Eye[] = [
  { name: say('boardOne'), width: 108.5, height: 96, verdict: '108.5 ps, 96 mV', tone: 'error' },
  { name: say('respin'), width: 140.9, height: 214, verdict: '140.9 ps, 214 mV', tone: 'signal' },
];
/** Time shown on both sides of the unit interval, and the highest level shown. */
const shown = { before: unit / 2, level: 190 };
/** Half the duration of an edge from lid to lid. */
const rise = 52;
const outerLevel = 150;
/** Traces of each kind. Odd and not a multiple of three, so that every third visits them all. */
const passes = 7;

/** Two measured eyes, drawn from their openings, each with the opening that the receiver is guaranteed. */
export function wide(): Drawing {
  return draw({
    width: 720,
    height: 286,
    textSize: 13,
    places: [
      [1, 30],
      [369, 30],
    ],
    size: [350, 230],
  });
}

export function narrow(): Drawing {
  return draw({
    width: 460,
    height: 664,
    textSize: 18,
    places: [
      [1, 32],
      [1, 374],
    ],
    size: [458, 256],
  });
}

function draw({ width, height, textSize, places, size }: Layout): Drawing {
  const body = eyes.map((eye, index) => {
    const [left, top] = places[index] ?? [0, 0];
    return oneEye(eye, left, top, size, textSize);
  });
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function oneEye(eye: Eye, left: number, top: number, size: Layout['size'], textSize: number): string {
  const [right, bottom] = [left + size[0], top + size[1]];
  const x = linear([-shown.before, unit + shown.before], [left, right]);
  const y = linear([-shown.level, shown.level], [bottom, top]);
  const times = [0, 100, 200].map((at) =>
    text(x(at), bottom + textSize * 1.5, at === 200 ? '200 ps' : String(at), { anchor: 'middle' }),
  );
  return [
    text(left, top - textSize * 0.7, eye.name, { fill: 'ink', bold: true }),
    text(right, top - textSize * 0.7, eye.verdict, { fill: eye.tone, bold: true, anchor: 'end' }),
    line(`M${rounded(x(0))} ${top}V${bottom}M${rounded(x(unit))} ${top}V${bottom}M${left} ${y(0)}H${right}`, {
      stroke: 'rule',
      width: 1,
    }),
    line(traces(eye, x, y), { stroke: eye.tone === 'error' ? 'copper' : 'signal', width: 0.8, opacity: 0.75 }),
    mask(x, y, eye.tone === 'error' ? 'error' : 'ink'),
    line(rectPath(left, top, size[0], size[1])),
    times.join(''),
  ].join('');
}

/** The receiver's opening, which no trace may touch. */
function mask(x: Scale, y: Scale, tone: Token): string {
  const [middle, half] = [unit / 2, needed.width / 2];
  const outline = polygonPath([
    [x(middle - half), y(0)],
    [x(middle), y(needed.height / 2)],
    [x(middle + half), y(0)],
    [x(middle), y(-needed.height / 2)],
  ]);
  return shape(outline, tone, 0.16) + line(outline, { stroke: tone, width: 1.6 });
}

/**
 * Every path through three bits, with evenly spread delays and levels. Their common inner edge is the measured opening.
 */
function traces({ width, height }: Eye, x: Scale, y: Scale): string {
  const late = (unit - width) / 2;
  const spread = Array.from({ length: passes }, (_, index) => (2 * index) / (passes - 1) - 1);
  return spread
    .flatMap((share, pass) => {
      const level = height / 2 + ((outerLevel - height / 2) * ((pass * 3) % passes)) / (passes - 1);
      return [1, -1].flatMap((side) => [
        flat(side * level, x, y),
        edge(0, share * late, side * level, x, y),
        edge(unit, share * late, side * level, x, y),
      ]);
    })
    .join('');
}

function flat(level: number, x: Scale, y: Scale): string {
  const height = rounded(y(level));
  return `M${rounded(x(0))} ${height}H${rounded(x(unit))}`;
}

/** From one lid to the other around a crossing, and half a unit further on both sides. */
function edge(crossing: number, late: number, level: number, x: Scale, y: Scale): string {
  const at = crossing + late;
  const [start, end] = [crossing - unit / 2, crossing + unit / 2];
  const [low, high] = [rounded(y(-level)), rounded(y(level))];
  const [from, to, middle] = [at - rise, at + rise, at].map((time) => rounded(x(time)));
  return `M${rounded(x(start))} ${low}H${from}C${middle} ${low} ${middle} ${high} ${to} ${high}H${rounded(x(end))}`;
}
