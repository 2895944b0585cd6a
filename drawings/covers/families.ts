import { chirp } from './chirp.ts';
import { contour } from './contour.ts';
import { current } from './current.ts';
import { eye } from './eye.ts';
import { flash } from './flash.ts';
import { floorplan } from './floorplan.ts';
import { fsm } from './fsm.ts';
import { logic } from './logic.ts';
import { mesh } from './mesh.ts';
import type { Family } from './plate.ts';
import { polar } from './polar.ts';
import { smith } from './smith.ts';
import { stackup } from './stackup.ts';
import { step } from './step.ts';
import { airtime } from './subjects/airtime.ts';
import { alarms } from './subjects/alarms.ts';
import { array } from './subjects/array.ts';
import { bitTiming } from './subjects/bit-timing.ts';
import { checklist } from './subjects/checklist.ts';
import { clockJump } from './subjects/clock-jump.ts';
import { cuts } from './subjects/cuts.ts';
import { ecg } from './subjects/ecg.ts';
import { heat } from './subjects/heat.ts';
import { layers } from './subjects/layers.ts';
import { profile } from './subjects/profile.ts';
import { pulse } from './subjects/pulse.ts';
import { ranging } from './subjects/ranging.ts';
import { reports } from './subjects/reports.ts';
import { returnLoss } from './subjects/return-loss.ts';
import { savings } from './subjects/savings.ts';
import { scheduler } from './subjects/scheduler.ts';
import { stairwell } from './subjects/stairwell.ts';
import { stuckBus } from './subjects/stuck-bus.ts';
import { waves } from './subjects/waves.ts';
import { traces } from './traces.ts';

interface FamilyEntry {
  draw: Family;
  /** Permitted number of values; absent if the drawing uses none. A pattern also works without values. */
  values?: { fewest: number; max: number };
  placesLabels?: boolean;
}

const exactly = (count: number) => ({ fewest: count, max: count });

/** Drawings that need no facts. The site assigns one of these drawings to an item that selects no family. */
const patterns = {
  traces: { draw: traces },
  eye: { draw: eye, values: exactly(5) },
  smith: { draw: smith },
  chirp: { draw: chirp },
  polar: { draw: polar },
  logic: { draw: logic },
  fsm: { draw: fsm },
  floorplan: { draw: floorplan },
  current: { draw: current },
  mesh: { draw: mesh },
  step: { draw: step },
  stackup: { draw: stackup },
  flash: { draw: flash, values: { fewest: 3, max: 8 } },
  contour: { draw: contour },
} satisfies Record<string, FamilyEntry>;

/** Drawings of specific subjects. An item has one of these drawings only if its front matter selects it. */
const subjects = {
  airtime: { draw: airtime, values: { fewest: 3, max: 8 }, placesLabels: true },
  alarms: { draw: alarms, values: exactly(2) },
  array: { draw: array, values: exactly(3) },
  'bit-timing': { draw: bitTiming, values: exactly(4) },
  checklist: { draw: checklist, values: exactly(3), placesLabels: true },
  'clock-jump': { draw: clockJump, values: exactly(5), placesLabels: true },
  cuts: { draw: cuts, values: { fewest: 3, max: 12 } },
  ecg: { draw: ecg },
  heat: { draw: heat, values: exactly(3) },
  layers: { draw: layers, placesLabels: true },
  profile: { draw: profile, values: exactly(3) },
  pulse: { draw: pulse, values: exactly(6) },
  ranging: { draw: ranging, values: exactly(1) },
  reports: { draw: reports, values: exactly(2) },
  'return-loss': { draw: returnLoss, values: exactly(7) },
  savings: { draw: savings, values: { fewest: 3, max: 12 } },
  scheduler: { draw: scheduler },
  stairwell: { draw: stairwell, values: exactly(2) },
  'stuck-bus': { draw: stuckBus, values: exactly(1), placesLabels: true },
  waves: { draw: waves, values: { fewest: 2, max: 8 } },
} satisfies Record<string, FamilyEntry>;

export type CoverPattern = keyof typeof patterns;
export type CoverFamily = CoverPattern | keyof typeof subjects;

export const families: Record<CoverFamily, FamilyEntry> = { ...patterns, ...subjects };

export const coverPatterns = Object.keys(patterns).filter(isPattern);
export const coverFamilies = Object.keys(families).filter(isFamily);

export function isFamily(name: string): name is CoverFamily {
  return Object.hasOwn(families, name);
}

export function isPattern(name: string): name is CoverPattern {
  return Object.hasOwn(patterns, name);
}
