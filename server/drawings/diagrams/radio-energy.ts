import type { Point } from '../svg.ts';

/** A radio, with what it spends and how far that carries: typical, from the wake-up to the end of the last listening. */
export interface Radio {
  name: string;
  /** Meters of one hop, from inside a building to open ground; to the base station, where there is one. */
  range: readonly [from: number, to: number];
  /** Joules at the supply for 12 bytes of payload. */
  energy: readonly [from: number, to: number];
}

export const radios: readonly Radio[] = [
  { name: 'BLE 1M', range: [5, 60], energy: [20e-6, 80e-6] },
  { name: 'BLE Coded, S=8', range: [15, 400], energy: [120e-6, 400e-6] },
  { name: 'Thread, per hop', range: [8, 60], energy: [0.55e-3, 1.6e-3] },
  { name: 'Wi-SUN, per hop', range: [50, 800], energy: [2.2e-3, 8e-3] },
  { name: 'Wi-Fi, joined', range: [8, 80], energy: [12e-3, 200e-3] },
  { name: 'LTE-M', range: [500, 15_000], energy: [50e-3, 420e-3] },
  { name: 'NB-IoT', range: [500, 15_000], energy: [0.61, 5] },
];

/** Millijoules of 12 bytes on LoRaWAN at SF7 to SF12, with the base load of a node, from our note on spreading factors. */
const spreadingFactors = [12.3, 17.6, 27.1, 48.2, 90.6, 159];
/** Meters at SF7 in a suburb. Each step buys 2.5 dB, at a path-loss exponent of 3.5. */
const shortest = 2000;
const stepGain = 10 ** (2.5 / 35);

/** LoRaWAN from SF7 to SF12, as meters and joules. */
export const loraSteps: readonly Point[] = spreadingFactors.map((energy, step) => [
  shortest * stepGain ** step,
  energy / 1e3,
]);

/** Joules a message may cost: 1,000 mAh at 3.6 V for ten years, less 3.2 µA of sleep and aging, over 96 messages a day. */
export const budget = ((1000 - 3.2e-3 * 87_660) * 3.6 * 3.6) / (96 * 3652.5);

/** As a label, in µJ, mJ or J. */
export function joules(energy: number): string {
  if (energy < 1e-3) return `${Math.round(energy * 1e6)} µJ`;
  return energy < 1 ? `${Number((energy * 1e3).toPrecision(3))} mJ` : `${energy} J`;
}

export function meters(range: number): string {
  return range < 1000 ? `${range} m` : `${range / 1000} km`;
}
