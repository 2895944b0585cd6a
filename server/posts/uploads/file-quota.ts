import { cv } from '../../../shared/forms/cv.ts';
import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import { createWindowCounter } from '../../http/window-counter.ts';
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
const shareOfIpPrefix = 1 / 10;
const nearlyFull = 80;

/** Bounds the files of all posts. The counts of networks are in memory, like those of posts. */
export function createFileQuota({ fileBytes, quota, onNearlyFull, now, log }: Parts) {
  const ofIpPrefixes = createWindowCounter(day, now);
  const share = Math.max(quota * shareOfIpPrefix, cv.largest);
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
     * Reserves room for a file that is about to arrive, single-use token or not. Undefined if there is no room, or the wide
     * network has used up its share of the day. Call the result with the bytes that were kept.
     */
    async reserve(
      { shortPrefix }: IpPrefixes,
      bytes: number,
    ): Promise<((stored: number) => Promise<void>) | undefined> {
      const hasRoom = (await fileBytes()) + bytes <= quota;
      if (!hasRoom) await warn();
      if (!hasRoom || ofIpPrefixes.count(shortPrefix) + bytes > share) return undefined;
      ofIpPrefixes.set(shortPrefix, ofIpPrefixes.count(shortPrefix) + bytes);
      return async (stored) => {
        ofIpPrefixes.set(shortPrefix, Math.max(0, ofIpPrefixes.count(shortPrefix) - bytes + stored));
        if (stored) await warn();
      };
    },
  };
}
