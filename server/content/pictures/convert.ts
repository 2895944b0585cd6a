import { loadSharp } from './load-sharp.ts';
import type { Format, Rendition } from './renditions.ts';

export type Convert = (bytes: Buffer, rendition: Rendition) => Promise<Buffer>;

/**
 * Maximum number of pixels, which exceeds most phone photos. Decoding a picture of this size takes about 200 MB of
 * memory.
 */
export const maxPixels = 64_000_000;

/** Maximum seconds per conversion. The largest AVIF takes 4 s on a slow machine. */
const longest = 40;

/**
 * Converts in a separate thread. Removes camera metadata (place, time, device, preview), converts colors to sRGB, and
 * rotates the picture upright.
 */
export const convert: Convert = async (bytes, { width, format }) => {
  const sharp = await loadSharp();
  // Converts the intact part of a damaged file, as browsers do. The content check reports the file.
  const upright = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'none', sequentialRead: true }).autoOrient();
  return upright
    .resize({ width, withoutEnlargement: true })
    .toFormat(format, settings[format])
    .timeout({ seconds: longest })
    .toBuffer();
};

export async function isDamaged(path: string): Promise<boolean> {
  const sharp = await loadSharp();
  const strict = sharp(path, { limitInputPixels: maxPixels, failOn: 'warning', sequentialRead: true });
  return strict.stats().then(
    () => false,
    () => true,
  );
}

const settings: Record<Format, object> = {
  avif: { quality: 55, effort: 3 },
  webp: { quality: 78, effort: 4 },
  jpeg: { quality: 80, progressive: true },
  png: { compressionLevel: 9 },
};
