import type { Drawing } from '../drawing.ts';
import { lettering, line, shape, text } from '../marks.ts';
import { logarithmic } from '../plot.ts';
import { rectPath } from '../svg.ts';
import { budget, joules, loraSteps, meters, type Radio, radios } from './radio-energy.ts';

const width = 460;
const size = 18;
const top = 84;
const rowPitch = 74;
const barHeight = 20;
const x = logarithmic([10e-6, 10], [6, width - 6]);

const [nearest = [0, 0], ...further] = loraSteps;
const [furthest = nearest] = further.slice(-1);
const lora: Radio = {
  name: 'LoRaWAN',
  range: [nearest[0], Math.round(furthest[0] / 100) * 100],
  energy: [nearest[1], furthest[1]],
};
const rows = [...radios, lora].sort((one, other) => one.energy[0] - other.energy[0]);

/** The same radios, one below the other: energy to the right, range in words. */
export function radioChoiceNarrow(): Drawing {
  const bottom = top + rows.length * rowPitch;
  const height = bottom + 40;
  const limit = Math.round(x(budget));
  const body = [
    line(gridOf([100e-6, 1e-3, 10e-3, 100e-3, 1], bottom), { stroke: 'rule', width: 1 }),
    text(width - 2, 20, 'Ten years from 1,000 mAh,', { fill: 'copper', anchor: 'end' }),
    text(width - 2, 44, `96 a day: ${joules(budget)} a message`, { fill: 'copper', anchor: 'end' }),
    line(`M${limit} 54V${bottom}`, { stroke: 'copper', width: 2 }),
    rows.map(row).join(''),
    line(`M0 ${bottom}H${width}`),
    [100e-6, 10e-3, 1].map((at) => text(x(at), bottom + 28, joules(at), { anchor: 'middle' })).join(''),
  ];
  return { width, height, body: lettering(size, 'ink-2', body.join('')) };
}

function row({ name, range: [near, far], energy: [least, most] }: Radio, index: number): string {
  const y = top + index * rowPitch;
  const bar = rectPath(x(least), y + 14, x(most) - x(least), barHeight);
  return [
    text(4, y, name, { fill: 'ink', bold: true, halo: 'paper' }),
    text(width - 4, y, `${far < 1000 ? near : near / 1000} to ${meters(far)}`, { anchor: 'end', halo: 'paper' }),
    shape(bar, 'paper'),
    shape(bar, 'signal', 0.25),
    line(bar, { stroke: 'signal', width: 1.6 }),
  ].join('');
}

function gridOf(energies: readonly number[], bottom: number): string {
  return energies.map((at) => `M${Math.round(x(at))} 64V${bottom}`).join('');
}
