import { loadSharp } from './load-sharp.ts';
import type { Format, Rendition } from './renditions.ts';

export type Convert = (bytes: Buffer, rendition: Rendition) => Promise<Buffer>;

/** Maximum number of pixels. A decoded picture of this size takes about 200 MB of memory, at three bytes per pixel. */
export const maxPixels = 64_000_000;

/** Maximum seconds per conversion. */
const longest = 40;

/** By default, sharp works in a separate thread, converts colors to sRGB, and removes metadata such as the location. */
export const convert: Convert = async (bytes, { width, format }) => {
  const sharp = await loadSharp();
  // Browsers also show the intact part of a damaged file. The content check reports the damage.
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
