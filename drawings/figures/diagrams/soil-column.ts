import type { Drawing } from '../../kit/drawing.ts';
import { type LabeledBox, type Lettering, labeledBox } from '../../kit/labeled-box.ts';
import { arrow, box, circle, type LineStyle, lettering, line, shape, type Token, text } from '../../kit/marks.ts';
import { linear } from '../../kit/plot.ts';
import { linePath, type Point, polygonPath, rectPath } from '../../kit/svg.ts';
import { wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/soil-column');

const radio: LineStyle = { stroke: 'signal', width: 1.8 };
const water: LineStyle = { stroke: 'signal', width: 3 };
const wideSize: Lettering = { title: 15, detail: 14 };
const narrowSize: Lettering = { title: 19, detail: 18 };

/** A soil probe, its readings, and their path to a valve. */
export function wide(): Drawing {
  const section: Section = { width: 560, surface: 110, floor: 520, tube: 170, plot: [270, 540], textSize: 14 };
  const place = { width: 230, height: 74 };
  const [near, far] = [650, 969];
  const [first, second, third] = [29, 225, 410];
  const down = far + place.width / 2;
  const level = first + place.height / 2;
  const valve = third + place.height / 2;
  const block = (x: number, y: number, title: string, detail: string, kind: LabeledBox['kind'] = 'plain') =>
    labeledBox({ ...place, x, y, title, detail, kind }, wideSize);
  const body = [
    soilSection(section),
    straight([section.tube + 15, level], [near, level], radio),
    text(210, level - 10, say('bytesAtSf10'), { fill: 'signal' }),
    block(near, first, say('gateway'), say('onTheSiloTo')),
    straight([near + place.width, level], [far, level], radio),
    text((near + place.width + far) / 2, level - 11, say('tls'), { fill: 'signal', anchor: 'middle' }),
    block(far, first, say('irrigationPlan'), say('eachBlockEachEvening'), 'shaded'),
    straight([down, first + place.height], [down, second], radio),
    text(down - 12, 160, say('downlinkInTheNext'), { fill: 'signal', anchor: 'end' }),
    text(down - 12, 180, say('pingSlotClass'), { fill: 'signal', anchor: 'end' }),
    block(far, second, say('valveDriver'), say('checked'), 'shaded'),
    straight([down, second + place.height], [down, third]),
    text(down - 12, 360, say('upToOfWire'), { fill: 'ink-3', anchor: 'end' }),
    block(far, third, say('latchingValve'), say('forMs')),
    straight([far, valve], [section.width + 2, valve], water),
    text(760, valve - 12, say('waterAndTheLoop'), { fill: 'signal', anchor: 'middle' }),
    text(760, valve + 24, say('theNextReadingShows'), { fill: 'ink-3', anchor: 'middle' }),
  ];
  return { width: 1200, height: 560, body: lettering(14, 'ink-2', body.join('')) };
}

/** The same loop with the soil on top. */
export function narrow(): Drawing {
  const section: Section = { width: 394, surface: 96, floor: 506, tube: 128, plot: [200, 388], textSize: 18 };
  const place = { x: 66, width: 300, height: 72 };
  const first = 590;
  const pitch = 116;
  const middle = place.x + place.width / 2;
  const chain: Pick<LabeledBox, 'title' | 'detail' | 'kind'>[] = [
    { title: say('gateway'), detail: say('onTheSiloTo') },
    { title: say('irrigationPlan'), detail: say('eachEvening'), kind: 'shaded' },
    { title: say('valveDriver'), detail: '13.0 V, 0.40 J', kind: 'shaded' },
    { title: say('latchingValve'), detail: say('forMs') },
  ];
  const links = [say('tls'), say('loRaWANClass'), say('ofWire')];
  const boxes = chain.map((one, index) => labeledBox({ ...place, y: first + index * pitch, ...one }, narrowSize));
  const ways = links.map((words, index) => {
    const from = first + index * pitch + place.height;
    const wire = index === links.length - 1;
    return (
      straight([middle, from], [middle, first + (index + 1) * pitch], wire ? {} : radio) +
      text(middle + 12, from + 28, words, { fill: wire ? 'ink-3' : 'signal' })
    );
  });
  const gateway = first + place.height / 2;
  const valve = gateway + links.length * pitch;
  const uplink: Point[] = [
    [section.tube + 15, 56],
    [408, 56],
    [408, gateway],
    [place.x + place.width, gateway],
  ];
  const back: Point[] = [
    [place.x, valve],
    [24, valve],
    [24, section.floor + 6],
  ];
  const body = [
    soilSection(section),
    arrow(uplink, radio),
    text(166, 44, say('bytes'), { fill: 'signal' }),
    boxes.join(''),
    ways.join(''),
    arrow(back, water),
    text(36, 570, say('water'), { fill: 'signal' }),
  ];
  return { width: 420, height: valve + place.height / 2 + 4, body: lettering(18, 'ink-2', body.join('')) };
}

function straight(from: Point, to: Point, style: LineStyle = {}): string {
  return arrow([from, to], style);
}

interface Section {
  width: number;
  /** The surface, and the level 100 cm below it. */
  surface: number;
  floor: number;
  tube: number;
  /** Start and end of the plot of the water. */
  plot: readonly [left: number, right: number];
  textSize: number;
}

const tones: readonly Token[] = ['paper-3', 'paper-2', 'paper'];

/** The ground cut open, with the tube and the plot beside it. */
function soilSection(section: Section): string {
  const { width, surface, floor, tube } = section;
  const y = linear([0, 100], [surface, floor]);
  const layers = horizons.map(({ to }, index) => {
    const from = horizons[index - 1]?.to ?? 0;
    return shape(rectPath(0, y(from), width, y(to) - y(from)), tones[index] ?? 'paper');
  });
  const names = horizons.map(({ name, to }) => text(tube + 26, y(to) - 10, name, { fill: 'ink-3' }));
  return [
    layers.join(''),
    names.join(''),
    line(rectPath(0.6, surface, width - 1.2, floor - surface), { stroke: 'rule-2' }),
    line(`M0 ${surface}H${width}`, { width: 2 }),
    waterOfSection(section, y),
    probe(section, y),
  ].join('');
}

function probe({ surface, tube, textSize }: Section, y: (depth: number) => number): string {
  const end = y(97);
  const rings = probeDepths.map(({ depth, turn }) => {
    const level = y(depth);
    return [
      box(tube - 17, level - 9, 34, 18, { fill: 'copper-2', stroke: 'copper' }),
      text(tube, level + 6, String(turn), { fill: 'on-copper', bold: true, anchor: 'middle' }),
      text(tube - 26, level + 6, `${depth} cm`, { fill: 'ink', anchor: 'end' }),
    ].join('');
  });
  return [
    box(tube - 11, surface - 14, 22, end - surface + 14, { fill: 'paper', stroke: 'copper' }),
    box(tube - 20, surface - 44, 40, 30, { fill: 'copper-2', stroke: 'copper' }),
    line(`M${tube} ${surface - 44}v-14`, { stroke: 'copper' }),
    circle(tube, surface - 61, 3.5, { fill: 'copper-2', stroke: 'copper' }),
    text(tube - 30, surface - 24, textSize > 14 ? say('probe') : say('cells'), {
      fill: 'copper',
      bold: true,
      anchor: 'end',
    }),
    rings.join(''),
  ].join('');
}

/** Water by depth, and the part that a root can take up. */
function waterOfSection({ surface, floor, plot, textSize }: Section, y: (depth: number) => number): string {
  const x = linear([0, 36], plot);
  const measured = probeDepths.map(({ depth, content }): Point => [x(content), y(depth)]);
  const [shallow = [0, 0]] = measured;
  const deep = measured.at(-1) ?? shallow;
  const limit = x(wiltingPoint);
  const free = polygonPath([[limit, shallow[1]], ...measured, [limit, deep[1]]]);
  const low = floor + textSize * 1.7;
  return [
    shape(free, 'signal', 0.16),
    line(linePath(measured), { stroke: 'signal', width: 2.2 }),
    measured.map(([atX, atY]) => circle(atX, atY, 4, { fill: 'paper', stroke: 'signal', width: 1.8 })).join(''),
    line(`M${Math.round(limit)} ${surface}V${floor}`, { stroke: 'ink', dash: '5 4' }),
    text(limit - 6, y(9), say('wilting'), { fill: 'ink-3', anchor: 'end' }),
    text((limit + deep[0]) / 2 - 4, y(80), say('usable'), { fill: 'signal', bold: true, anchor: 'middle' }),
    [0, 10, 20, 30].map((at) => text(x(at), low, at ? String(at) : '0 %', { anchor: 'middle' })).join(''),
    line([0, 10, 20, 30].map((at) => `M${Math.round(x(at))} ${floor}v6`).join(''), { stroke: 'ink-3' }),
  ].join('');
}

/** A depth of the probe in cm, with its measurements. */
interface ProbeDepth {
  depth: number;
  /** Water by volume, in percent. */
  content: number;
  /** When its heat pulse fires, from 1. */
  turn: number;
}

/** Silt loam in July, a week after rain. Two neighbors never fire in succession. */
const probeDepths: readonly ProbeDepth[] = [
  { depth: 15, content: 19, turn: 1 },
  { depth: 30, content: 17, turn: 3 },
  { depth: 45, content: 20, turn: 5 },
  { depth: 60, content: 24, turn: 2 },
  { depth: 75, content: 28, turn: 4 },
  { depth: 90, content: 30, turn: 6 },
];
/** Below this percentage, a root gets no water. */
const wiltingPoint = 13;
/** Layers of the soil, from the surface down, in cm. */
const horizons = [
  { name: say('topsoil'), to: 28 },
  { name: say('subsoil'), to: 68 },
  { name: say('loess'), to: 100 },
];
