import type { Drawing } from '../../kit/drawing.ts';
import { circle, lettering, line, shape, text, textWidth } from '../../kit/marks.ts';
import { axes, curve, gridColumns, gridRows, logarithmic, type PlotArea, type Scale } from '../../kit/plot.ts';
import { type Point, rectPath } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/radio-choice');

/** A radio with its energy and range: typical values, from the wake-up to the end of the last listening window. */
interface Radio {
  name: string;
  /** Range of one hop in meters, from inside a building to open ground. With a base station, the distance to it. */
  range: readonly [from: number, to: number];
  /** Joules at the supply for 12 bytes of payload. */
  energy: readonly [from: number, to: number];
  /** Joules at which its name is drawn, where the middle of its region belongs to another radio too. */
  label?: number;
}

const radios: readonly Radio[] = [
  { name: say('ble'), range: [5, 60], energy: [20e-6, 80e-6] },
  { name: say('bleCoded'), range: [15, 400], energy: [120e-6, 400e-6] },
  { name: say('threadPerHop'), range: [8, 60], energy: [0.55e-3, 1.6e-3] },
  { name: say('wiSunPerHop'), range: [50, 800], energy: [2.2e-3, 8e-3] },
  { name: say('wiFiJoined'), range: [8, 80], energy: [12e-3, 200e-3] },
  // Both on one modem in PSM, with release assistance and without. The upper end of NB-IoT is deep coverage.
  { name: say('lte'), range: [500, 15_000], energy: [54e-3, 550e-3], label: 73e-3 },
  { name: say('nbIoT'), range: [500, 15_000], energy: [0.1, 5], label: 1.7 },
];

/**
 * Millijoules for 12 bytes on LoRaWAN at SF7 to SF12, including a node's base load, from our note on spreading factors.
 */
const spreadingFactors = [12.3, 17.6, 27.1, 48.2, 90.6, 159];
/** Meters at SF7 in a suburb. Each step adds 2.5 dB, at a path-loss exponent of 3.5. */
const shortest = 2000;
const stepGain = 10 ** (2.5 / 35);

/** LoRaWAN from SF7 to SF12, in meters and joules. */
const loraSteps: readonly Point[] = spreadingFactors.map((energy, step) => [shortest * stepGain ** step, energy / 1e3]);

/**
 * Energy budget of a message in joules: 1,000 mAh at 3.6 V for ten years, less 3.2 µA of sleep and aging, divided by 96
 * messages a day.
 */
const budget = ((1000 - 3.2e-3 * 87_660) * 3.6 * 3.6) / (96 * 3652.5);

/** As a label, in µJ, mJ or J. */
function joules(energy: number): string {
  if (energy < 1e-3) return `${Math.round(energy * 1e6)} µJ`;
  return energy < 1 ? `${Number((energy * 1e3).toPrecision(3))} mJ` : `${energy} J`;
}

function meters(range: number): string {
  return range < 1000 ? `${range} m` : `${range / 1000} km`;
}

const size = 13;
const area: PlotArea = { left: 86, right: 1190, top: 16, bottom: 500 };
const x = logarithmic([3, 20_000], [area.left, area.right]);
const y = logarithmic([10e-6, 10], [area.bottom, area.top]);
const distances = [10, 100, 1000, 10_000].map((at) => ({ at, label: meters(at) }));
const energies = [10e-6, 100e-6, 1e-3, 10e-3, 100e-3, 1, 10].map((at) => ({ at, label: joules(at) }));

/** Energy for 12 bytes on each radio, by range. Above the copper line, the cell does not last ten years. */
export function wide(): Drawing {
  const body = [
    gridColumns(area, x, distances, size),
    gridRows(area, y, energies, size),
    radios.map(background).join(''),
    radios.map(region).join(''),
    limit(),
    lora(),
    axes(area, say('rangeOfOneHop'), 546),
    text(area.left + 8, area.top + 14, say('energyOfOneMessage'), { halo: 'paper' }),
  ];
  return { width: 1200, height: 552, body: lettering(size, 'ink-2', body.join('')) };
}

/** Hides the grid, and comes before all regions, because LTE-M and NB-IoT overlap. */
function background(radio: Radio): string {
  return shape(outlineOf(radio), 'paper');
}

function region(radio: Radio): string {
  const { name, range, energy, label } = radio;
  const [left, right] = between(x, range);
  const [bottom, top] = between(y, energy);
  const outline = outlineOf(radio);
  const note = `${joules(energy[0])} to ${joules(energy[1])}`;
  const middle = (label === undefined ? (top + bottom) / 2 : y(label)) + size * 0.36;
  return [
    shape(outline, 'signal', 0.09),
    line(outline, { stroke: 'signal', width: 1.4 }),
    text(left + 10, middle, name, { fill: 'ink', bold: true }),
    fits(name, note, right - left) ? text(right - 10, middle, note, { fill: 'ink-3', anchor: 'end' }) : '',
  ].join('');
}

function outlineOf({ range, energy }: Radio): string {
  const [left, right] = between(x, range);
  const [bottom, top] = between(y, energy);
  return rectPath(left, top, right - left, bottom - top);
}

function fits(name: string, note: string, room: number): boolean {
  return textWidth(`${name}  ${note}`, size) + 20 < room;
}

/** Drawn over the regions, because SF10 to SF12 use as much energy as a phone network. */
function lora(): string {
  const dots = loraSteps.map(([range, energy], step) => {
    const kept = energy < budget;
    const dot = circle(x(range), y(energy), 5, { fill: kept ? 'signal' : 'paper', stroke: 'signal', width: 1.6 });
    const label = { fill: 'ink', anchor: 'end', halo: 'paper', bold: true } as const;
    const words = step === 0 ? say('loRaWANSf7') : `SF${step + 7}`;
    return dot + text(x(range) - 12, y(energy) + size * 0.36, words, label);
  });
  return curve(loraSteps, x, y, { stroke: 'signal', width: 1.4 }) + dots.join('');
}

function limit(): string {
  const height = y(budget);
  const words = filled(say('tenYearsAtDay'), joules(budget));
  return (
    line(`M${area.left} ${height.toFixed(1)}H${area.right}`, { stroke: 'copper', width: 2 }) +
    text(x(85), height + size * 1.6, words, { fill: 'copper', halo: 'paper' })
  );
}

function between(scale: Scale, [from, to]: readonly [number, number]): readonly [number, number] {
  return [scale(from), scale(to)];
}

const width = 460;
const sizeNarrow = 18;
const top = 84;
const rowPitch = 74;
const barHeight = 20;
const xNarrow = logarithmic([10e-6, 10], [6, width - 6]);

const [nearest = [0, 0], ...further] = loraSteps;
const [furthest = nearest] = further.slice(-1);
const loraNarrow: Radio = {
  name: say('loRaWAN'),
  range: [nearest[0], Math.round(furthest[0] / 100) * 100],
  energy: [nearest[1], furthest[1]],
};
const rows = [...radios, loraNarrow].sort((one, other) => one.energy[0] - other.energy[0]);

/** The same radios as a list: energy to the right, range as text. */
export function narrow(): Drawing {
  const bottom = top + rows.length * rowPitch;
  const height = bottom + 40;
  const limit = Math.round(xNarrow(budget));
  const body = [
    line(gridOf([100e-6, 1e-3, 10e-3, 100e-3, 1], bottom), { stroke: 'rule', width: 1 }),
    text(width - 2, 20, say('tenYearsFromMAh'), { fill: 'copper', anchor: 'end' }),
    text(width - 2, 44, filled(say('dayMessage'), joules(budget)), { fill: 'copper', anchor: 'end' }),
    line(`M${limit} 54V${bottom}`, { stroke: 'copper', width: 2 }),
    rows.map(row).join(''),
    line(`M0 ${bottom}H${width}`),
    [100e-6, 10e-3, 1].map((at) => text(xNarrow(at), bottom + 28, joules(at), { anchor: 'middle' })).join(''),
  ];
  return { width, height, body: lettering(sizeNarrow, 'ink-2', body.join('')) };
}

function row({ name, range: [near, far], energy: [least, most] }: Radio, index: number): string {
  const y = top + index * rowPitch;
  const bar = rectPath(xNarrow(least), y + 14, xNarrow(most) - xNarrow(least), barHeight);
  return [
    text(4, y, name, { fill: 'ink', bold: true, halo: 'paper' }),
    text(width - 4, y, `${far < 1000 ? near : near / 1000} to ${meters(far)}`, { anchor: 'end', halo: 'paper' }),
    shape(bar, 'paper'),
    shape(bar, 'signal', 0.25),
    line(bar, { stroke: 'signal', width: 1.6 }),
  ].join('');
}

function gridOf(energies: readonly number[], bottom: number): string {
  return energies.map((at) => `M${Math.round(xNarrow(at))} 64V${bottom}`).join('');
}
