import { cv } from '../../../shared/forms/cv.ts';
import type { IpPrefixes } from '../../http/ip-prefixes.ts';
import { createWindowCounter } from '../../http/window-counter.ts';
import type { Log } from '../../process/log.ts';

export interface FileUse {
  percent: number;
  isNearlyFull: boolean;
}

export type FileQuota = ReturnType<typeof createFileQuota>;

interface Parts {
  fileBytes(): Promise<number>;
  quota: number;
  onNearlyFull: () => void;
  now: () => number;
  log: Log;
}

const day = 24 * 3_600_000;
/**
 * Share of the quota that one short IP prefix may use per day. The minimum is the size of the largest accepted file.
 */
const shareOfIpPrefix = 1 / 10;
const nearlyFull = 80;

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
     * Resolves to undefined if the file exceeds the quota or the short prefix's daily share. Otherwise, adds `bytes` to
     * the prefix's daily count and resolves to a function that corrects the count. The caller must call that function
     * with the number of bytes stored.
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
