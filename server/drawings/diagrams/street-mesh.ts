import type { Drawing } from '../drawing.ts';
import { box, lettering, line, shape, text } from '../marks.ts';
import { ellipsePath, type Point, rounded } from '../svg.ts';
import { crossings, type Lamp, meanHops, plannedLamps, quarter, spacing, streets } from './street-plan.ts';

/** A part of the quarter, in meters from its left edge. */
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

/** A quarter with a lamp every 35 m: hops to the border router, and the ways of those at the corners. */
export function streetMesh(): Drawing {
  const view = { left: 0, width: quarter.width };
  const below = quarter.height + 30;
  const pitch = 196;
  const key = hopKey((_, index) => [10 + index * pitch, below]);
  const mean = text(1198, below + 5, `mean ${meanHops(lamps).toFixed(1)} hops`, {
    fill: 'ink',
    bold: true,
    anchor: 'end',
  });
  const body = [map(view), scaleMark(1040), key, mean];
  return { width: view.width, height: below + 14, body: lettering(14, 'ink-2', body.join('')) };
}

/** The part around the router; the counts are those of the whole quarter. */
export function streetMeshNarrow(): Drawing {
  const view = { left: (crossings[8] ?? 0) - 215, width: 430 };
  const below = quarter.height + 34;
  const key = hopKey((_, index) => [14 + (index % 2) * 216, below + Math.floor(index / 2) * 34]);
  const mean = text(2, below + 72, `300 lamps, mean ${meanHops(lamps).toFixed(1)} hops`, { fill: 'ink', bold: true });
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
    text(shift(routerX) + 22, routerY + 23, 'Border router', { fill: 'copper', bold: true, halo: 'paper' }),
  ].join('');
}

/** Those whose ways are drawn: the last lamp in sight on both sides of the outer streets. */
function sources(left: number, right: number): Lamp[] {
  const outer = [streets[0], streets.at(-1)];
  return outer.flatMap((y) => {
    const inStreet = lamps.filter(({ place }) => place[1] === y && place[0] > left + 20 && place[0] < right - 20);
    return [inStreet.at(0), inStreet.at(-1)].filter((lamp) => lamp !== undefined);
  });
}

/** Hop by hop as bows beside the street. */
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
    const words = `${hops} ${hops === 1 ? 'hop' : 'hops'}: ${count} lamps`;
    return shape(d, 'signal', tones[hops]) + line(d, { stroke: 'signal', width: 1 }) + text(x + 14, y + 6, words);
  }).join('');
}

function scaleMark(x: number): string {
  const y = quarter.height - 8;
  const length = 4 * spacing;
  return line(`M${x} ${y - 5}v10M${x} ${y}h${length}m0 -5v10`) + text(x - 10, y + 5, `${length} m`, { anchor: 'end' });
}
