import type { Drawing } from '../drawing.ts';
import { circle, lettering, line, shape, text, textWidth } from '../marks.ts';
import { axes, curve, gridColumns, gridRows, logarithmic, type PlotArea, type Scale } from '../plot.ts';
import { rectPath } from '../svg.ts';
import { budget, joules, loraSteps, meters, type Radio, radios } from './radio-energy.ts';

const size = 13;
const area: PlotArea = { left: 86, right: 1190, top: 16, bottom: 500 };
const x = logarithmic([3, 20_000], [area.left, area.right]);
const y = logarithmic([10e-6, 10], [area.bottom, area.top]);
const distances = [10, 100, 1000, 10_000].map((at) => ({ at, label: meters(at) }));
const energies = [10e-6, 100e-6, 1e-3, 10e-3, 100e-3, 1, 10].map((at) => ({ at, label: joules(at) }));

/** What 12 bytes cost on each radio over how far they carry. Above the copper line ten years are not to be had. */
export function radioChoice(): Drawing {
  const body = [
    gridColumns(area, x, distances, size),
    gridRows(area, y, energies, size),
    radios.map(region).join(''),
    limit(),
    lora(),
    axes(area, 'range of one hop, log', 546),
    text(area.left + 8, area.top + 14, 'energy of one message, log', { halo: 'paper' }),
  ];
  return { width: 1200, height: 552, body: lettering(size, 'ink-2', body.join('')) };
}

function region({ name, range, energy }: Radio): string {
  const [left, right] = between(x, range);
  const [bottom, top] = between(y, energy);
  const outline = rectPath(left, top, right - left, bottom - top);
  const note = `${joules(energy[0])} to ${joules(energy[1])}`;
  const middle = (top + bottom) / 2 + size * 0.36;
  return [
    shape(outline, 'paper'),
    shape(outline, 'signal', 0.09),
    line(outline, { stroke: 'signal', width: 1.4 }),
    text(left + 10, middle, name, { fill: 'ink', bold: true }),
    fits(name, note, right - left) ? text(right - 10, middle, note, { fill: 'ink-3', anchor: 'end' }) : '',
  ].join('');
}

function fits(name: string, note: string, room: number): boolean {
  return textWidth(`${name}  ${note}`, size) + 20 < room;
}

/** Over the regions, because SF10 to SF12 cost what a phone network costs. */
function lora(): string {
  const dots = loraSteps.map(([range, energy], step) => {
    const kept = energy < budget;
    const dot = circle(x(range), y(energy), 5, { fill: kept ? 'signal' : 'paper', stroke: 'signal', width: 1.6 });
    const label = { fill: 'ink', anchor: 'end', halo: 'paper', bold: true } as const;
    const words = step === 0 ? 'LoRaWAN SF7' : `SF${step + 7}`;
    return dot + text(x(range) - 12, y(energy) + size * 0.36, words, label);
  });
  return curve(loraSteps, x, y, { stroke: 'signal', width: 1.4 }) + dots.join('');
}

function limit(): string {
  const height = y(budget);
  const words = `${joules(budget)}: ten years at 96 a day`;
  return (
    line(`M${area.left} ${height.toFixed(1)}H${area.right}`, { stroke: 'copper', width: 2 }) +
    text(x(85), height + size * 1.6, words, { fill: 'copper', halo: 'paper' })
  );
}

function between(scale: Scale, [from, to]: readonly [number, number]): readonly [number, number] {
  return [scale(from), scale(to)];
}
