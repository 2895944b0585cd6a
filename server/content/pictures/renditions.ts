import { createHash } from 'node:crypto';
import type { Picture } from '../../../shared/figures.ts';

export type Format = 'avif' | 'webp' | 'png' | 'jpeg';

export interface Rendition {
  width: number;
  format: Format;
}

export interface Original {
  path: string;
  hash: string;
  format: Format;
  /** The width and the height are in pixels, after rotation by the EXIF orientation. */
  width: number;
  height: number;
  layout: Layout;
}

/**
 * A picture in an article's column is at most 664 CSS pixels wide. A picture on a content page is at most 1,600 CSS
 * pixels wide.
 */
export type Layout = 'column' | 'page';

/**
 * Increase this number when the conversion changes. The number is part of the hash in the addresses and in the names of
 * converted files.
 */
const design = 1;

export function hashOfPicture(bytes: Buffer): string {
  return createHash('sha256').update(`${design}\0`).update(bytes).digest('base64url').slice(0, 11);
}

/**
 * `widths` are the renditions' widths in pixels. `share` is a percentage of the viewport, and `widest` is in CSS
 * pixels.
 */
const layouts: Record<Layout, { widths: number[]; share: number; widest: number }> = {
  column: { widths: [380, 760, 1_340], share: 92, widest: 664 },
  page: { widths: [380, 760, 1_376, 1_600, 2_752], share: 94, widest: 1_600 },
};

export const mediaTypes: Record<Format, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  png: 'image/png',
  jpeg: 'image/jpeg',
};

/** Returns the formats, best first. The last format is for browsers that do not support the others. */
export function formatsOf({ format }: Pick<Original, 'format'>): Format[] {
  return [...new Set<Format>(['avif', 'webp', format === 'avif' ? 'webp' : format])];
}

export function widthsOf({ width, layout }: Pick<Original, 'width' | 'layout'>): number[] {
  const { widths } = layouts[layout];
  const smaller = widths.filter((one) => one < width);
  return smaller.length < widths.length ? [...smaller, width] : smaller;
}

export function pictureOf(original: Original, address: string): Picture {
  const { hash, width, height, layout } = original;
  const widths = widthsOf(original);
  const formats = formatsOf(original);
  const plain = formats.at(-1) ?? original.format;
  const { share, widest } = layouts[layout];
  const at = (rendition: Rendition) => `${address}?v=${hash}.${rendition.width}.${rendition.format}`;
  const srcset = (format: Format) => widths.map((one) => `${at({ width: one, format })} ${one}w`).join(', ');
  return {
    src: at({ width: widths[Math.min(1, widths.length - 1)] ?? width, format: plain }),
    width,
    height,
    scaled: {
      sizes: `min(${share}vw, ${Math.min(widest, width)}px)`,
      srcset: srcset(plain),
      sources: formats.slice(0, -1).map((format) => ({ type: mediaTypes[format], srcset: srcset(format) })),
    },
  };
}

/**
 * Parses a version in an address, such as `3q2-7vAbCdE.760.avif`. Replaces an unknown width with the largest width, and
 * an unknown format with the plain format.
 */
export function requestedRendition(original: Original, version: unknown): { rendition: Rendition; isCurrent: boolean } {
  const [hash, width, format] = typeof version === 'string' ? version.split('.', 3) : [];
  const widths = widthsOf(original);
  const formats = formatsOf(original);
  const known = formats.find((one) => one === format);
  const wide = widths.find((one) => String(one) === width);
  return {
    rendition: {
      width: wide ?? widths.at(-1) ?? original.width,
      format: known ?? formats.at(-1) ?? original.format,
    },
    isCurrent: hash === original.hash && known !== undefined && wide !== undefined,
  };
}
