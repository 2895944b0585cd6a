import { readFile } from 'node:fs/promises';
import type { Picture } from '../../../shared/figures.ts';
import type { Drawings } from '../../content/drawings/drawings.ts';
import { convert } from '../../content/pictures/convert.ts';
import { mediaTypes } from '../../content/pictures/renditions.ts';
import { type FoundPicture, type Pictures, readPicture } from '../../content/pictures.ts';
import type { Draft } from './read-draft.ts';

/** Maximum width in pixels, enough to judge a picture in a text column. */
const widest = 1_340;
const svgType = 'image/svg+xml';

/** The pictures are data URLs because serving them at an address would publish them. */
export async function readDraftPictures(
  folder: string,
  { html }: Draft,
  known: Pick<Pictures, 'at' | 'file'>,
  served: Drawings['served'],
): Promise<Map<string, Picture>> {
  const addresses = new Set([...html.matchAll(/ src="(\/pictures\/[^"]+)"/g)].map(([, address = '']) => address));
  const found = new Map<string, Picture>();
  for (const address of addresses) {
    const path = address.replace('/pictures/', '');
    const read = await readPicture(folder, path);
    if (typeof read === 'string' || read.file.hash === known.file(path)?.hash) continue;
    const shown = await shownIn(read, served);
    if (shown) found.set(address, shown);
  }
  return found;
}

async function shownIn(found: FoundPicture, served: Drawings['served']): Promise<Picture | undefined> {
  const { file } = found;
  if (file.format === 'plot') return undefined;
  if (file.format === 'drawing') {
    const { width, height } = file.drawing;
    return { src: dataOf(svgType, Buffer.from(served(file.drawing).text)), width, height };
  }
  if (!('picture' in found)) return undefined;
  const { width, height } = found.picture;
  const src =
    file.format === 'svg'
      ? dataOf(svgType, file.bytes)
      : dataOf(mediaTypes.webp, await convert(await readFile(file.path), { width: widest, format: 'webp' }));
  return { src, width, height };
}

function dataOf(type: string, bytes: Buffer): string {
  return `data:${type};base64,${bytes.toString('base64')}`;
}
