import { createPermitPool } from '../../http/work/permit-pool.ts';

/**
 * Maximum number of files received at the same time. Each file uses a file handle and up to 5 MB of disk space. All
 * files together use up to 320 MB.
 */
const max = 64;

export interface UploadSlots {
  take(ipPrefix: string): (() => void) | undefined;
}

export function createUploadSlots(): UploadSlots {
  const permits = createPermitPool(max);
  return {
    take(ipPrefix) {
      if (!permits.fits(ipPrefix)) return undefined;
      permits.take(ipPrefix);
      return () => permits.release(ipPrefix);
    },
  };
}
