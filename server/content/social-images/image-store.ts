import type { Log } from '../../process/log.ts';
import { createDiskCache, type DiskCacheBounds } from '../../store/disk-cache.ts';

export interface SocialImageStore {
  get(name: string): Promise<Buffer | undefined>;
  /** Never rejects, because the caller has the image even if it cannot be stored. */
  put(name: string, png: Buffer): Promise<void>;
}

/** Room for 2,000 images of about 30 KB each. */
const defaultBounds: DiskCacheBounds = { entries: 2_000, bytes: 64 * 1024 * 1024 };

const [start, end] = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('IEND\xaeB`\x82', 'latin1')];

export function createSocialImageStore(folder: string, log: Log, bounds = defaultBounds): SocialImageStore {
  const files = createDiskCache({
    folder,
    names: /^[\w-]{11}\.png$/,
    isWhole: (png) => png.subarray(0, start.length).equals(start) && png.subarray(-end.length).equals(end),
    bounds,
    log,
    event: 'social-image-not-cached',
  });
  return {
    get: (name) => files.get(`${name}.png`),
    put: (name, png) => files.put(`${name}.png`, png),
  };
}
