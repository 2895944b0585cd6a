import type { Drawing } from '../kit/drawing.ts';
import { bench, climate, repairs, rig } from './labs.ts';
import { chamber } from './rf-chamber.ts';
import { part, type RoomName } from './site.ts';

/** The rooms of the building by name, in the order in which they are painted. Together they are the building. */
export const rooms: Record<RoomName, () => Drawing> = {
  chamber: () => part('chamber', chamber()),
  bench: () => part('bench', bench()),
  rig: () => part('rig', rig()),
  climate: () => part('climate', climate()),
  repairs: () => part('repairs', repairs()),
};
