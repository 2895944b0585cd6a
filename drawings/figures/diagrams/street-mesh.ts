import type { Drawing } from '../../kit/drawing.ts';
import { box, lettering, line, shape, text } from '../../kit/marks.ts';
import { ellipsePath, type Point, rounded } from '../../kit/svg.ts';
import { filled, wordingOf } from '../../kit/wording.ts';

const say = wordingOf('diagrams/street-mesh');

/** A pole in meters from the corner of the district, with the route of its messages. */
interface Lamp {
  place: Point;
  /** Hops to the border router. */
  hops: number;
  /** Index of the neighbor it sends to; undefined for the router itself. */
  parent?: number;
}

const spacing = 35;
/** Along a street, within line of sight. Blocks of buildings block radio completely. */
export const range = 215;
const columns = 33;
const firstX = 40;
const firstY = 52;
const blockRows = 5;
const blockHeight = 3 * spacing;
/** Across every second lamp of the long streets. */
const crossings = Array.from({ length: (columns + 1) / 2 }, (_, index) => firstX + 2 * index * spacing);
export const streets = Array.from({ length: blockRows }, (_, index) => firstY + index * blockHeight);
const quarter = { width: 1200, height: 2 * firstY + (blockRows - 1) * blockHeight };
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

/** The poles that hear one of the last step and have no route yet. Each takes the nearest one it hears. */
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

/** Distance in meters if both are on one street, otherwise out of range. */
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

/** A part of the district, in meters from its left edge. */
interface View {
  left: number;
  width: number;
}

const streetWidth = 16;
const radius = 4.6;
/** Paler with each hop. */
const tones = [1, 1, 0.66, 0.4, 0.18];
const lamps = plannedLamps();
const furthest = Math.max(...lamps.map(({ hops }) => hops));

/** A district with a lamp every 35 m: hops to the border router, and the routes from the corners. */
export function wide(): Drawing {
  const view = { left: 0, width: quarter.width };
  const below = quarter.height + 30;
  const pitch = 196;
  const key = hopKey((_, index) => [10 + index * pitch, below]);
  const mean = text(1198, below + 5, filled(say('meanHops'), meanHops(lamps).toFixed(1)), {
    fill: 'ink',
    bold: true,
    anchor: 'end',
  });
  const body = [map(view), scaleMark(1040), key, mean];
  return { width: view.width, height: below + 14, body: lettering(14, 'ink-2', body.join('')) };
}

/** The part around the router. The counts are those of the whole district. */
export function narrow(): Drawing {
  const view = { left: (crossings[8] ?? 0) - 215, width: 430 };
  const below = quarter.height + 34;
  const key = hopKey((_, index) => [14 + (index % 2) * 216, below + Math.floor(index / 2) * 34]);
  const mean = text(2, below + 72, filled(say('lampsMeanHops'), meanHops(lamps).toFixed(1)), {
    fill: 'ink',
    bold: true,
  });
  const body = [map(view), key, mean];
  return { width: view.width, height: below + 84, body: lettering(18, 'ink-2', body.join('')) };
}

function map({ left, width }: View): string {
  const right = left + width;
  const seen = lamps.filter(({ place: [x] }) => x > left + 6 && x < right - 6);
  const shift = (x: number) => Math.round(x - left);
  const inView = crossings.filter((x) => x > left + streetWidth && x < right - streetWidth);
  const [first = 0] = streets;
  const last = streets.at(-1) ?? 0;
  const ways = [...streets.map((y) => `M0 ${y}H${width}`), ...inView.map((x) => `M${shift(x)} ${first}V${last}`)];
  const dots = tones.map((opacity, hops) => {
    const d = seen
      .filter((lamp) => lamp.hops === hops && hops > 0)
      .map(({ place: [x, y] }) => `${ellipsePath([shift(x), y], radius)}z`)
      .join('');
    return d && line(d, { stroke: 'signal', width: 1, fill: 'paper' }) + shape(d, 'signal', opacity);
  });
  const routes = sources(left, right)
    .map((lamp) => route(lamp, shift))
    .join('');
  const [routerX, routerY] = lamps.find(({ hops }) => hops === 0)?.place ?? [0, 0];
  return [
    line(ways.join(''), { stroke: 'paper-3', width: streetWidth }),
    dots.join(''),
    line(routes, { stroke: 'signal', width: 2 }),
    box(shift(routerX) - 10, routerY - 10, 20, 20, { fill: 'copper-2', stroke: 'copper' }),
    text(shift(routerX) + 22, routerY + 23, say('borderRouter'), { fill: 'copper', bold: true, halo: 'paper' }),
  ].join('');
}

/** The lamps whose routes are drawn: the last visible lamp on both sides of the outer streets. */
function sources(left: number, right: number): Lamp[] {
  const outer = [streets[0], streets.at(-1)];
  return outer.flatMap((y) => {
    const inStreet = lamps.filter(({ place }) => place[1] === y && place[0] > left + 20 && place[0] < right - 20);
    return [inStreet.at(0), inStreet.at(-1)].filter((lamp) => lamp !== undefined);
  });
}

/** Each hop as an arc beside the street. */
function route(lamp: Lamp, shift: (x: number) => number): string {
  const next = lamp.parent === undefined ? undefined : lamps[lamp.parent];
  if (!next) return '';
  const [x, y] = lamp.place;
  const [toX, toY] = next.place;
  const bow = (Math.abs(toX - x) + Math.abs(toY - y)) / 5;
  const middle: Point = y === toY ? [(x + toX) / 2, y - bow] : [x + bow, (y + toY) / 2];
  const [startX, endX, middleX] = [x, toX, middle[0]].map(shift);
  return `M${startX} ${y}Q${middleX} ${rounded(middle[1])} ${endX} ${toY}${route(next, shift)}`;
}

function hopKey(at: (hops: number, index: number) => Point): string {
  return Array.from({ length: furthest }, (_, index) => {
    const hops = index + 1;
    const [x, y] = at(hops, index);
    const d = `${ellipsePath([x, y], 6)}z`;
    const count = lamps.filter((lamp) => lamp.hops === hops).length;
    const words = filled(say('lamps'), hops, hops === 1 ? say('hop') : say('hops'), count);
    return shape(d, 'signal', tones[hops]) + line(d, { stroke: 'signal', width: 1 }) + text(x + 14, y + 6, words);
  }).join('');
}

function scaleMark(x: number): string {
  const y = quarter.height - 8;
  const length = 4 * spacing;
  return line(`M${x} ${y - 5}v10M${x} ${y}h${length}m0 -5v10`) + text(x - 10, y + 5, `${length} m`, { anchor: 'end' });
}
