import { cv } from '../../../shared/forms/cv.ts';
import type { Networks } from '../../http/networks.ts';
import { createTally } from '../../http/tally.ts';
import type { Log } from '../../process/log.ts';

/** How much of the quota for files is used. */
export interface FileUse {
  percent: number;
  /** The operator should delete files, or raise the quota. */
  isNearlyFull: boolean;
}

export type FileQuota = ReturnType<typeof createFileQuota>;

interface Parts {
  /** Bytes of the files of all rows. */
  fileBytes(): Promise<number>;
  /** Bytes for the files of all rows. */
  quota: number;
  /** Called at most once a day. */
  onNearlyFull: () => void;
  now: () => number;
  log: Log;
}

const day = 24 * 3_600_000;
/** Of the quota, for one wide network in a day. Files stay for months, so a few networks could use up all of it. */
const shareOfNetwork = 1 / 10;
const nearlyFull = 80;

/** Bounds the files of all posts. The counts of networks are in memory, like those of posts. */
export function createFileQuota({ fileBytes, quota, onNearlyFull, now, log }: Parts) {
  const ofNetworks = createTally(day, now);
  const share = Math.max(quota * shareOfNetwork, cv.largest);
  let warnedAt = Number.NEGATIVE_INFINITY;

  async function use(): Promise<FileUse> {
    const percent = Math.floor((100 * (await fileBytes())) / quota);
    return { percent, isNearlyFull: percent >= nearlyFull };
  }

  async function warn(): Promise<void> {
    const { percent, isNearlyFull } = await use();
    if (!isNearlyFull || Math.abs(now() - warnedAt) < day) return;
    warnedAt = now();
    log.warn({ event: 'uploads-nearly-full', percent });
    onNearlyFull();
  }

  return {
    use,

    /**
     * Reserves room for a file that is about to arrive, exact token or not. Undefined if there is no room, or the wide
     * network has used up its share of the day. Call the result with the bytes that were kept.
     */
    async reserve({ wide }: Networks, bytes: number): Promise<((kept: number) => Promise<void>) | undefined> {
      const hasRoom = (await fileBytes()) + bytes <= quota;
      if (!hasRoom) await warn();
      if (!hasRoom || ofNetworks.count(wide) + bytes > share) return undefined;
      ofNetworks.set(wide, ofNetworks.count(wide) + bytes);
      return async (kept) => {
        ofNetworks.set(wide, Math.max(0, ofNetworks.count(wide) - bytes + kept));
        if (kept) await warn();
      };
    },
  };
}
