import { readFile } from 'node:fs/promises';
import type { Picture } from '../../shared/figures.ts';
import { type Pictures, readPicture } from '../content/pictures.ts';
import { convert } from '../pictures/convert.ts';
import { mediaTypes } from '../pictures/renditions.ts';
import type { Draft } from './read-draft.ts';

/** Pixels. Enough to judge a picture in a column of text. */
const widest = 1_340;

/**
 * Pictures beside the draft that the site has not read yet, by address. They are part of the document: an address of
 * their own would publish them.
 */
export async function readDraftPictures(
  folder: string,
  { items, kind, slug }: Draft,
  known: Pick<Pictures, 'at'>,
): Promise<Map<string, Picture>> {
  const { html } = items.read(kind, slug);
  const addresses = new Set([...html.matchAll(/ src="(\/pictures\/[^"]+)"/g)].map(([, address = '']) => address));
  const found = new Map<string, Picture>();
  for (const address of addresses) {
    const read = await readPicture(folder, address.replace('/pictures/', ''));
    if (typeof read === 'string' || read.picture.src === known.at(address)?.src) continue;
    const { file, picture } = read;
    const bytes = await readFile(file.path);
    const isSvg = file.format === 'svg';
    const shown = isSvg ? bytes : await convert(bytes, { width: widest, format: 'webp' });
    const type = isSvg ? 'image/svg+xml' : mediaTypes.webp;
    const { width, height } = picture;
    found.set(address, { src: `data:${type};base64,${shown.toString('base64')}`, width, height });
  }
  return found;
}
