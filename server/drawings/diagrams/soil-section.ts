import { box, circle, line, shape, type Token, text } from '../marks.ts';
import { linear } from '../plot.ts';
import { linePath, type Point, polygonPath, rectPath } from '../svg.ts';
import { horizons, probeDepths, wiltingPoint } from './soil-profile.ts';

export interface Section {
  width: number;
  /** Where the surface lies, and 100 cm below it. */
  surface: number;
  floor: number;
  tube: number;
  /** Where the plot of the water begins and ends. */
  plot: readonly [left: number, right: number];
  textSize: number;
}

const tones: readonly Token[] = ['paper-3', 'paper-2', 'paper'];

/** The ground cut open, with the tube and the plot beside it. */
export function soilSection(section: Section): string {
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
    water(section, y),
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
    text(tube - 30, surface - 24, textSize > 14 ? 'Probe' : '2 C cells', { fill: 'copper', bold: true, anchor: 'end' }),
    rings.join(''),
  ].join('');
}

/** Water over depth, and how much of it a root can take up. */
function water({ surface, floor, plot, textSize }: Section, y: (depth: number) => number): string {
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
    text(limit - 6, y(9), 'wilting', { fill: 'ink-3', anchor: 'end' }),
    text((limit + deep[0]) / 2 - 4, y(80), 'usable', { fill: 'signal', bold: true, anchor: 'middle' }),
    [0, 10, 20, 30].map((at) => text(x(at), low, at ? String(at) : '0 %', { anchor: 'middle' })).join(''),
    line([0, 10, 20, 30].map((at) => `M${Math.round(x(at))} ${floor}v6`).join(''), { stroke: 'ink-3' }),
  ].join('');
}
