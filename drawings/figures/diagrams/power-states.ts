import type { Drawing } from '../../kit/drawing.ts';
import { centeredLabel, type Lettering, narrowLettering, wideLettering } from '../../kit/labeled-box.ts';
import { arrow, circle, text } from '../../kit/marks.ts';
import type { Point } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/power-states');

interface State {
  title: string;
  detail: string;
  at: Point;
}

interface Layout {
  width: number;
  height: number;
  radius: number;
  lettering: Lettering;
  /** Centers, in the order of `states`. */
  places: readonly Point[];
}

/** Supply current in each state, at 3.6 V. */
const states = [
  { title: 'SLEEP', detail: '1.8 µA' },
  { title: say('sample'), detail: '0.9 mA' },
  { title: say('fft'), detail: '4.6 mA' },
  { title: say('send'), detail: '52 mA' },
  { title: say('wait'), detail: '3.1 mA' },
];
const ink3 = { fill: 'ink-3' } as const;
const green = { stroke: 'signal', width: 1.8 } as const;

/** The node sleeps until its sensor has a spectrum, and sends one of every 96. */
export function wide(): Drawing {
  const places: Point[] = [
    [70, 70],
    [310, 70],
    [550, 70],
    [550, 230],
    [310, 230],
  ];
  const way = [
    acrossTo([116, 70], [264, 70]),
    acrossTo([356, 70], [504, 70]),
    acrossTo([550, 116], [550, 184]),
    acrossTo([504, 230], [356, 230]),
    arrow([
      [264, 230],
      [70, 230],
      [70, 116],
    ]),
    arrow(bow([518, 103], [310, 175], [108, 97]), green),
    text(190, 62, say('fifoFull'), { ...ink3, anchor: 'middle' }),
    text(430, 62, say('samples'), { ...ink3, anchor: 'middle' }),
    text(560, 154, '1 in 96', ink3),
    text(318, 160, say('inNothingChanged'), { fill: 'signal', anchor: 'middle' }),
    text(430, 222, say('psmRequest'), { ...ink3, anchor: 'middle' }),
  ];
  return draw({ width: 640, height: 296, radius: 46, lettering: wideLettering, places }, way.join(''));
}

export function narrow(): Drawing {
  const places: Point[] = [
    [78, 78],
    [462, 78],
    [462, 302],
    [462, 526],
    [78, 526],
  ];
  const way = [
    acrossTo([148, 78], [392, 78]),
    acrossTo([462, 148], [462, 232]),
    acrossTo([462, 372], [462, 456]),
    acrossTo([392, 526], [148, 526]),
    acrossTo([78, 456], [78, 148]),
    arrow(bow([394, 286], [240, 250], [132, 122]), green),
    text(270, 66, say('fifoFull'), { ...ink3, anchor: 'middle' }),
    text(450, 196, say('samples'), { ...ink3, anchor: 'end' }),
    text(450, 420, '1 in 96', { ...ink3, anchor: 'end' }),
    text(104, 316, '95 in 96:', { fill: 'signal' }),
    text(104, 340, say('nothingChanged'), { fill: 'signal' }),
    text(270, 514, say('psmRequest'), { ...ink3, anchor: 'middle' }),
  ];
  return draw({ width: 540, height: 604, radius: 70, lettering: narrowLettering, places }, way.join(''));
}

function draw({ width, height, radius, lettering, places }: Layout, ways: string): Drawing {
  const circles = states.map((state, index) =>
    stateCircle({ ...state, at: places[index] ?? [0, 0] }, radius, lettering),
  );
  return { width, height, body: `<g font-size="${lettering.detail}">${circles.join('')}${ways}</g>` };
}

/** Sleep is the state that matters most. */
function stateCircle({ at: [x, y], ...label }: State, radius: number, lettering: Lettering): string {
  const asleep = label.title === 'SLEEP';
  const look = asleep ? ({ fill: 'copper-2', stroke: 'copper' } as const) : ({ fill: 'paper' } as const);
  return circle(x, y, radius, look) + centeredLabel(x, y, label, lettering, asleep);
}

function acrossTo(from: Point, to: Point): string {
  return arrow([from, to]);
}

/** A quadratic curve, as points. */
function bow(from: Point, control: Point, to: Point): Point[] {
  const steps = 16;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const weigh = (axis: 0 | 1) => (1 - t) ** 2 * from[axis] + 2 * t * (1 - t) * control[axis] + t ** 2 * to[axis];
    return [weigh(0), weigh(1)];
  });
}
