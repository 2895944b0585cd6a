import type { Point } from '../svg.ts';

/** A pole in meters from the corner of the quarter, with the way of its messages. */
export interface Lamp {
  place: Point;
  /** To the border router. */
  hops: number;
  /** Index of the neighbor it sends to; undefined for the router itself. */
  parent?: number;
}

export const spacing = 35;
/** Along a street, where radio sees radio. Blocks of buildings let nothing through. */
export const range = 215;
const columns = 33;
const firstX = 40;
const firstY = 52;
const blockRows = 5;
const blockHeight = 3 * spacing;
/** Across every second lamp of the long streets. */
export const crossings = Array.from({ length: (columns + 1) / 2 }, (_, index) => firstX + 2 * index * spacing);
export const streets = Array.from({ length: blockRows }, (_, index) => firstY + index * blockHeight);
export const quarter = { width: 1200, height: 2 * firstY + (blockRows - 1) * blockHeight };
const routerAt: Point = [crossings[8] ?? 0, streets[2] ?? 0];

/** A lamp every 35 m along five streets and the streets across them, the router among them. */
export function plannedLamps(): Lamp[] {
  const places = polePlaces();
  const lamps: Lamp[] = places.map((place) => ({ place, hops: Number.POSITIVE_INFINITY }));
  const start = places.findIndex(([x, y]) => x === routerAt[0] && y === routerAt[1]);
  let front = [start];
  for (let hops = 0; front.length > 0; hops++) {
    for (const index of front) {
      const lamp = lamps[index];
      if (lamp) lamp.hops = hops;
    }
    front = nextHop(lamps, front);
  }
  return lamps;
}

/** Mean number of hops, without the router. */
export function meanHops(lamps: readonly Lamp[]): number {
  const others = lamps.filter(({ hops }) => hops > 0);
  return others.reduce((sum, { hops }) => sum + hops, 0) / others.length;
}

/** Those who hear one of the front and have no way yet. Each takes the nearest it hears. */
function nextHop(lamps: Lamp[], front: readonly number[]): number[] {
  const reached: number[] = [];
  lamps.forEach((lamp, index) => {
    if (lamp.hops !== Number.POSITIVE_INFINITY) return;
    const heard = front
      .map((parent) => ({ parent, away: distance(lamp.place, lamps[parent]?.place) }))
      .filter(({ away }) => away <= range)
      .sort((one, other) => one.away - other.away);
    const [nearest] = heard;
    if (!nearest) return;
    lamp.parent = nearest.parent;
    reached.push(index);
  });
  return reached;
}

/** In meters where both stand in one street, else out of reach. */
function distance([x, y]: Point, other: Point | undefined): number {
  if (!other) return Number.POSITIVE_INFINITY;
  const [across, along] = [Math.abs(x - other[0]), Math.abs(y - other[1])];
  const inStreet = (along === 0 && streets.includes(y)) || (across === 0 && crossings.includes(x));
  return inStreet ? across + along : Number.POSITIVE_INFINITY;
}

function polePlaces(): Point[] {
  const long = streets.flatMap((y) =>
    Array.from({ length: columns }, (_, index): Point => [firstX + index * spacing, y]),
  );
  const across = streets.slice(1).flatMap((y) =>
    crossings.flatMap((x): Point[] => [
      [x, y - 2 * spacing],
      [x, y - spacing],
    ]),
  );
  return [...long, ...across];
}
