import type { Point } from '../svg.ts';

/** An inner wall in meters, with what it takes from 2.44 GHz. */
export interface Wall {
  from: Point;
  to: Point;
  kind: 'drywall' | 'brick' | 'concrete';
}

export interface Device {
  key: string;
  name: string;
  at: Point;
  /** Key of the device it reaches the router through. */
  through?: string;
}

export interface FlatLink {
  device: Device;
  from: Point;
  to: Point;
  /** In dB, after the reserve. */
  margin: number;
  meters: number;
  walls: Wall['kind'][];
}

export const flat = { width: 11, depth: 7 };
export const router: Point = [5, 4.6];
export const walls: readonly Wall[] = [
  { from: [4.2, 0], to: [4.2, 2.8], kind: 'concrete' },
  { from: [6.6, 0], to: [6.6, 2.8], kind: 'concrete' },
  { from: [4.2, 2.8], to: [6.6, 2.8], kind: 'concrete' },
  { from: [4.2, 2.8], to: [4.2, 7], kind: 'drywall' },
  { from: [6.6, 2.8], to: [6.6, 7], kind: 'brick' },
  { from: [6.6, 3.6], to: [11, 3.6], kind: 'brick' },
];
export const devices: readonly Device[] = [
  { key: 'A', name: 'Lamp', at: [1.8, 5.8] },
  { key: 'B', name: 'Radiator valve', at: [0.5, 0.6] },
  { key: 'C', name: 'Lock', at: [5.6, 6.4] },
  { key: 'D', name: 'Thermostat', at: [10.4, 6.2] },
  { key: 'E', name: 'Lamp', at: [9, 1.5] },
  { key: 'F', name: 'Window contact', at: [7.5, 0.5], through: 'E' },
];

/** 0 dBm to −98 dBm, less what people, doors and a microwave oven take at their worst. */
const budget = 98 - 20;
/** Free space at 1 m and 2.44 GHz. */
const firstMeter = 40.2;
const losses = { drywall: 4, brick: 8, concrete: 15 };

/** To the router for each device, and once more for those that need another on the way. */
export function flatLinks(): { direct: FlatLink[]; relayed: FlatLink[] } {
  const direct = devices.map((device) => link(device, router));
  const relayed = devices.flatMap((device) => {
    const relay = devices.find(({ key }) => key === device.through);
    return relay ? [link(device, relay.at)] : [];
  });
  return { direct, relayed };
}

function link(device: Device, to: Point): FlatLink {
  const from = device.at;
  const meters = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const passed = walls.filter((wall) => crosses(from, to, wall)).map(({ kind }) => kind);
  const loss = firstMeter + 20 * Math.log10(Math.max(meters, 1)) + passed.reduce((sum, kind) => sum + losses[kind], 0);
  return { device, from, to, meters, walls: passed, margin: budget - loss };
}

/** Both ends of each lie on different sides of the other. */
function crosses(from: Point, to: Point, wall: Wall): boolean {
  return (
    side(from, to, wall.from) * side(from, to, wall.to) < 0 &&
    side(wall.from, wall.to, from) * side(wall.from, wall.to, to) < 0
  );
}

function side(from: Point, to: Point, [x, y]: Point): number {
  return (to[0] - from[0]) * (y - from[1]) - (to[1] - from[1]) * (x - from[0]);
}
