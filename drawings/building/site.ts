import type { Drawing } from '../kit/drawing.ts';
import { project } from '../kit/iso.ts';
import { rounded } from '../kit/svg.ts';

/** Units of the building in a meter. */
export const meter = 20;

/** The rooms are this deep, from their back wall at x = 0 to the side that is cut open. */
export const depth = 130;

/** How far rooms stand apart, so that one can be lifted out. */
export const joint = 3;

/** From the far end to the near end, as the eye has to pass them. The chamber is the only one that is higher. */
export const lengths = { chamber: 164, bench: 84, rig: 140, climate: 118, repairs: 124 };

export type RoomName = keyof typeof lengths;
export const roomNames = ['chamber', 'bench', 'rig', 'climate', 'repairs'] as const satisfies RoomName[];

/** The offices elsewhere are drawn beside the building. */
export const placeNames = [...roomNames, 'san-jose', 'seoul'] as const;
export type PlaceName = (typeof placeNames)[number];

/** Each with its file: the far office, the rooms as the eye passes them, and the office in front. */
export const placesAsPainted: { place: PlaceName; file: 'building' | 'offices' }[] = [
  { place: 'san-jose', file: 'offices' },
  ...roomNames.map((place) => ({ place, file: 'building' as const })),
  { place: 'seoul', file: 'offices' },
];

/** In units of the viewBox, and where the plane's origin is in it. */
export const sheet = { width: 684, height: 505, left: 566, top: 105 };

/** Where a room begins along the building. */
export function startOf(room: RoomName): number {
  return roomNames.slice(0, roomNames.indexOf(room)).reduce((sum, name) => sum + lengths[name] + joint, 0);
}

/** A part of the building, drawn in its own coordinates and moved to its place. */
export function part(room: RoomName, markup: string): Drawing {
  const [x, y] = project([0, startOf(room), 0]);
  const place = `translate(${rounded(x + sheet.left)} ${rounded(y + sheet.top)})`;
  return { width: sheet.width, height: sheet.height, body: penned(place, markup) };
}

/** Markup in the pen of all parts. */
export function penned(place: string, markup: string): string {
  return `<g transform="${place}" fill="none" stroke="var(--ink)" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round">${markup}</g>`;
}

interface Crop {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** What a room alone takes of the sheet. */
export function cropOf(room: RoomName, height: number): Crop {
  const [from, to] = [startOf(room), startOf(room) + lengths[room]];
  const [left] = project([-4, to, 0]);
  const [right] = project([depth, from - 4, 0]);
  const [, top] = project([-4, from - 4, height]);
  const [, bottom] = project([depth, to, -8]);
  return { left: left + sheet.left, top: top + sheet.top, width: right - left, height: bottom - top };
}
