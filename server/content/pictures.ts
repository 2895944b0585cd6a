import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import type { Picture } from '../../shared/figures.ts';
import { pageKinds } from '../../shared/page.ts';
import { slugPattern } from '../../shared/paths.ts';
import { StartUpError } from '../start-up-error.ts';
import type { Fault } from './content-error.ts';
import { faultOfSvg } from './safe-svg.ts';

interface PictureFile {
  path: string;
  type: string;
  hash: string;
}

/** SVGs and bitmaps next to the texts of the content folder. */
export interface Pictures {
  /** Takes an address like `/pictures/blogs/board.jpg`. */
  at(address: string): Picture | undefined;
  /** `path` is below `/pictures/`. */
  file(path: string): PictureFile | undefined;
  addresses: string[];
  /** Files with faults are not shown. */
  faults: Fault[];
  /** Changes whenever a picture does. */
  digest: string;
}

interface Size {
  format: string;
  width: number;
  height: number;
}

interface Found extends PictureFile, Picture {}

/** File names of pictures next to a text. */
export const pictureName = /^[^/]+\.(?:svg|png|jpg|webp|avif)$/;

const folders = ['blogs', 'portfolio', 'case-studies', 'jobs', ...pageKinds.map((kind) => `pages/${kind}`)];
const mostBytes = 4 * 1024 * 1024;
/** By file name ending: the format's name in sharp, and its media type. */
const formats: Record<string, { format: string; type: string }> = {
  '.svg': { format: 'svg', type: 'image/svg+xml' },
  '.png': { format: 'png', type: 'image/png' },
  '.jpg': { format: 'jpeg', type: 'image/jpeg' },
  '.webp': { format: 'webp', type: 'image/webp' },
  '.avif': { format: 'heif', type: 'image/avif' },
};

/** The URL path for the name of a picture next to a text. Other addresses stay unchanged. */
export function pictureAddress(folder: string, href: string): string {
  return pictureName.test(href) ? `/pictures/${folder}/${href}` : href;
}

export const noPictures: Pictures = picturesOf(new Map(), []);

export async function readPictures(content: string): Promise<Pictures> {
  const found = new Map<string, Found>();
  const faults: Fault[] = [];
  for (const path of folders.flatMap((folder) => namesIn(content, folder))) {
    const read = await readPicture(content, path);
    if (typeof read === 'string')
      faults.push({ file: `${basename(resolve(content))}/${path}`, line: 1, message: read });
    else found.set(path, read);
  }
  return picturesOf(found, faults);
}

function picturesOf(found: Map<string, Found>, faults: Fault[]): Pictures {
  const digest = createHash('sha256')
    .update(JSON.stringify([...found]))
    .digest('base64url');
  return {
    at(address) {
      const picture = address.startsWith(below) ? found.get(address.slice(below.length)) : undefined;
      return picture && { src: picture.src, width: picture.width, height: picture.height };
    },
    file: (path) => found.get(path),
    addresses: [...found.keys()].map((path) => below + path),
    faults,
    digest,
  };
}

const below = '/pictures/';

function namesIn(content: string, folder: string): string[] {
  const path = join(content, folder);
  const names = existsSync(path) ? readdirSync(path) : [];
  return names
    .filter((name) => !name.startsWith('.') && pictureName.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** Returns the picture, or an error message. */
async function readPicture(content: string, path: string): Promise<Found | string> {
  const ending = extname(path);
  const { format, type } = formats[ending] ?? { format: '', type: '' };
  if (!slugPattern.test(basename(path, ending))) return 'name of the file: use small letters, digits and single dashes';
  const bytes = bytesOf(join(content, path));
  if (!bytes) return 'cannot be read; put a readable file here';
  if (bytes.length > mostBytes) return 'is larger than 4 MB; save it smaller';
  const unsafe = format === 'svg' ? faultOfSvg(bytes.toString('utf8')) : undefined;
  if (unsafe) return unsafe;
  const size = await sizeOf(bytes);
  if (!size) return 'cannot be read as a picture; save it once more';
  if (size.format !== format) return `holds a picture of the format ${size.format}; end its name as that does`;
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 11);
  const { width, height } = size;
  return { path: resolve(content, path), type, hash, src: `${below}${path}?v=${hash}`, width, height };
}

function bytesOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Browsers rotate photos by their EXIF orientation, so the size does too. */
async function sizeOf(bytes: Buffer): Promise<Size | undefined> {
  const { default: sharp } = await loadSharp();
  try {
    const { format, autoOrient } = await sharp(bytes).metadata();
    return { format, ...autoOrient };
  } catch {
    return undefined;
  }
}

/** 20 MB of machine code, so a site without pictures does not load it. */
async function loadSharp() {
  try {
    return await import('sharp');
  } catch (error) {
    throw new StartUpError('Pictures beside texts need the package sharp: run npm ci', { cause: error });
  }
}
