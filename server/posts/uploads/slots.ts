import { createRoom } from '../../http/work/room.ts';

/** Files read at a time. Each takes a file handle and up to 5 MB of disk, 320 MB in total. */
const max = 64;

export interface Slots {
  /** Gives a function that releases the slot; undefined if the network has no more. */
  take(ipPrefix: string): (() => void) | undefined;
}

export function createSlots(): Slots {
  const room = createRoom(max);
  return {
    take(ipPrefix) {
      if (!room.fits(ipPrefix)) return undefined;
      room.take(ipPrefix);
      return () => room.release(ipPrefix);
    },
  };
}
