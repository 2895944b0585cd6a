import { createPermitPool } from '../../http/work/permit-pool.ts';

/** Maximum number of files received at the same time. At up to 5 MB each, the files use up to 320 MB of disk space. */
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
