import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, shape, type Token, text } from '../../kit/marks.ts';
import { axes, curve, gridColumns, gridRows, linear, type PlotArea, type Scale } from '../../kit/plot.ts';
import { type Point, rectPath, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('cases/start-voltage');

/** The discharge into the coil: ohms, and the time constant in ms. */
interface Circuit {
  ohms: number;
  constant: number;
  tone: Token;
  dash?: string;
}

const cold: Circuit = { ohms: 4.37, constant: 18.1, tone: 'ink' };
const warm: Circuit = { ohms: 4.69, constant: 22, tone: 'ink-3', dash: '5 4' };
/** What the plunger needs, in A and ms. */
const holding = 1;
const needed = 17;
const volts = [9, 14.4] as const;
const times = [12, 24] as const;

interface Layout {
  width: number;
  height: number;
  area: PlotArea;
  textSize: number;
}

/** How long the current stays above 1.0 A, over the voltage at which the pulse starts. */
export function wide(): Drawing {
  const area = { left: 58, right: 708, top: 12, bottom: 290 };
  return draw({ width: 720, height: 334, area, textSize: 13 });
}

export function narrow(): Drawing {
  const area = { left: 70, right: 452, top: 12, bottom: 380 };
  return draw({ width: 460, height: 440, area, textSize: 18 });
}

function draw({ width, height, area, textSize }: Layout): Drawing {
  const isNarrow = textSize > 13;
  const x = linear(volts, [area.left, area.right]);
  const y = linear(times, [area.bottom, area.top]);
  const enough = cold.ohms * holding * Math.exp(needed / cold.constant);
  const level = rounded(y(needed));
  const edge = rounded(x(enough));
  const body = [
    shape(rectPath(area.left, level, area.right - area.left, area.bottom - level), 'paper-3', 0.6),
    gridRows(
      area,
      y,
      [12, 15, 18, 21, 24].map((at) => ({ at, label: `${at} ms` })),
      textSize,
    ),
    gridColumns(
      area,
      x,
      [9, 10, 11, 12, 13].map((at) => ({ at, label: String(at) })),
      textSize,
    ),
    line(`M${area.left} ${level}H${area.right}`, { width: 1.5, dash: '6 4' }),
    text(area.right - 4, level + textSize * 1.3, say('needed'), { fill: 'ink', anchor: 'end', halo: 'paper-3' }),
    [warm, cold].map((circuit) => holdTimes(circuit, x, y)).join(''),
    line(`M${edge} ${level}V${area.bottom}`, { stroke: 'ink', width: 1.5 }),
    circle(edge, level, 4, { fill: 'ink', stroke: 'ink' }),
    text(
      edge + 8,
      area.bottom - textSize * 0.7,
      filled(isNarrow ? say('enoughShort') : say('enough'), enough.toFixed(1)),
      { fill: 'ink', bold: true, halo: 'paper-3' },
    ),
    point(10.1, cold, 'copper', isNarrow ? '' : say('before'), x, y, textSize),
    point(13, cold, 'signal', isNarrow ? '' : say('after'), x, y, textSize),
    point(12, warm, 'ink-3', isNarrow ? '' : say('summer'), x, y, textSize),
    text(x(11.1), y(timeOf(warm, 11.1)) - textSize * 0.6, isNarrow ? say('warmShort') : say('warm'), {
      halo: 'paper',
      anchor: 'end',
    }),
    text(area.right - 4, level - textSize * (isNarrow ? 0.5 : 0.6), say('cold'), {
      fill: 'ink',
      halo: 'paper',
      anchor: 'end',
    }),
    axes(area, say('volts'), height - textSize * 0.4),
  ];
  return { width, height, body: lettering(textSize, 'ink-2', body.join('')) };
}

function holdTimes(circuit: Circuit, x: Scale, y: Scale): string {
  const points: Point[] = [];
  for (let at = volts[0]; at <= volts[1] + 0.001; at += 0.1) {
    const time = timeOf(circuit, at);
    if (time >= times[0] && time <= times[1]) points.push([at, time]);
  }
  const { tone, dash } = circuit;
  return curve(points, x, y, { stroke: tone, width: 1.8, ...(dash && { dash }) });
}

function point(at: number, circuit: Circuit, tone: Token, words: string, x: Scale, y: Scale, textSize: number): string {
  const time = timeOf(circuit, at);
  const isCold = circuit === cold;
  const [left, top] = [x(at), y(time)];
  return (
    circle(left, top, 6, { fill: tone, stroke: tone }) +
    text(
      left + (isCold ? (words ? 10 : 4) : -10),
      top + (isCold ? (words ? 1.5 : 1.7) : -0.7) * textSize,
      `${time.toFixed(1)} ms${words}`,
      {
        fill: tone === 'ink-3' ? 'ink-2' : tone,
        bold: true,
        halo: time < needed ? 'paper-3' : 'paper',
        ...(!isCold && { anchor: 'end' }),
      },
    )
  );
}

function timeOf({ ohms, constant }: Circuit, voltage: number): number {
  return constant * Math.log(voltage / ohms / holding);
}
