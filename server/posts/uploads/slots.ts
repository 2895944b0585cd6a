import { createRoom } from '../../http/work/room.ts';

/**
 * Maximum files received at the same time. Each uses a file handle and up to 5 MB of disk space, and all together use
 * up to 320 MB.
 */
const max = 64;

export interface Slots {
  /** Returns a function that releases the slot; undefined if the IP prefix can get no more. */
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
