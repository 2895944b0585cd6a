import { createRoom } from '../../http/work/room.ts';

/** Files read at a time. Each takes a file handle and up to 5 MB of disk, 320 MB in total. */
const max = 64;

export interface Slots {
  /** Gives a function that releases the slot; undefined if the network has no more. */
  take(network: string): (() => void) | undefined;
}

export function createSlots(): Slots {
  const room = createRoom(max);
  return {
    take(network) {
      if (!room.fits(network)) return undefined;
      room.take(network);
      return () => room.release(network);
    },
  };
}
