import { hash } from 'node:crypto';
import type { Log } from '../../process/log.ts';
import { createDiskCache, type DiskCacheBounds } from '../../store/disk-cache.ts';
import type { Original, Rendition } from './renditions.ts';

export interface RenditionStore {
  get(original: Original, rendition: Rendition): Promise<Buffer | undefined>;
  has(original: Original, rendition: Rendition): Promise<boolean>;
  /** Never rejects, because the caller has the rendition even if it cannot be stored. */
  put(original: Original, rendition: Rendition, bytes: Buffer): Promise<void>;
}

/** Room for about 2,000 article pictures, which have up to nine renditions each. */
const defaultBounds: DiskCacheBounds = { entries: 20_000, bytes: 1024 * 1024 * 1024 };

/**
 * Length in bytes of the checksum at the end of each file. After a crash, a file of the right size may have other
 * content.
 */
const checkLength = 8;

export function createRenditionStore(folder: string, log: Log, bounds = defaultBounds): RenditionStore {
  const files = createDiskCache({
    folder,
    names: /^[\w-]{11}\.\d{1,5}\.(?:avif|webp|png|jpeg)$/,
    isWhole: (bytes) => checkOf(bytes.subarray(0, -checkLength)).equals(bytes.subarray(-checkLength)),
    bounds,
    log,
    event: 'picture-not-cached',
  });
  const nameOf = ({ hash }: Original, { width, format }: Rendition) => `${hash}.${width}.${format}`;
  return {
    get: async (original, rendition) => (await files.get(nameOf(original, rendition)))?.subarray(0, -checkLength),
    has: (original, rendition) => files.has(nameOf(original, rendition)),
    put: (original, rendition, bytes) => files.put(nameOf(original, rendition), Buffer.concat([bytes, checkOf(bytes)])),
  };
}

function checkOf(bytes: Buffer): Buffer {
  return hash('sha256', bytes, 'buffer').subarray(0, checkLength);
}
