import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, extname, join, resolve } from 'node:path';
import type { Picture } from '../../shared/figures.ts';
import { pageKinds } from '../../shared/page.ts';
import { slugPattern } from '../../shared/paths.ts';
import { mostPixels } from '../pictures/convert.ts';
import { loadSharp } from '../pictures/load-sharp.ts';
import { hashOfPicture, type Original, pictureOf } from '../pictures/renditions.ts';
import { StartUpError } from '../start-up-error.ts';
import type { Fault } from './content-error.ts';
import { isLeftBehind } from './left-behind.ts';
import { faultOfSvg } from './safe-svg.ts';

interface SvgFile {
  format: 'svg';
  path: string;
  hash: string;
}

/** A file of the content folder: bitmaps are served converted. */
export type PictureFile = SvgFile | Original;

/** SVGs and bitmaps next to the texts of the content folder. */
export interface Pictures {
  /** Takes an address like `/pictures/blogs/board.jpg`. */
  at(address: string): Picture | undefined;
  /** `path` is below `/pictures/`. */
  file(path: string): PictureFile | undefined;
  bitmaps: Original[];
  addresses: string[];
  /** Files with faults are not shown. */
  faults: Fault[];
  /** Other sites whose pictures are shown. */
  hosts: string[];
  /** Changes whenever a picture or the hosts do. */
  digest: string;
}

interface Size {
  format: string;
  width: number;
  height: number;
  pages?: number | undefined;
}

interface Found {
  file: PictureFile;
  picture: Picture;
}

/** File names of pictures next to a text. */
export const pictureName = /^[^/]+\.(?:svg|png|jpg|webp|avif)$/;

/** Also names that an editor takes for pictures, but browsers or the site do not. */
export const pictureLike = /\.(?:svg|png|jpe?g|jfif|webp|avif|gif|heic|heif|tiff?|bmp|jxl)$/i;

const folders = ['blogs', 'portfolio', 'case-studies', 'jobs', ...pageKinds.map((kind) => `pages/${kind}`)];
const mostBytes = { svg: 4 * 1024 * 1024, bitmap: 24 * 1024 * 1024 };
/** By file name ending: the name that sharp has for the format. */
const formats: Record<string, { format: PictureFile['format']; found: string }> = {
  '.svg': { format: 'svg', found: 'svg' },
  '.png': { format: 'png', found: 'png' },
  '.jpg': { format: 'jpeg', found: 'jpeg' },
  '.webp': { format: 'webp', found: 'webp' },
  '.avif': { format: 'avif', found: 'heif' },
};

/** The URL path for the name of a picture next to a text. Other addresses stay unchanged. */
export function pictureAddress(folder: string, href: string): string {
  return pictureName.test(href) ? `/pictures/${folder}/${href}` : href;
}

export const noPictures: Pictures = picturesOf(new Map(), [], []);

/** A file that is no picture, or a harmful one, becomes a fault and is not shown. */
export async function readPictures(content: string, hosts: string[] = []): Promise<Pictures> {
  const found = new Map<string, Found>();
  const faults: Fault[] = [];
  for (const path of folders.flatMap((folder) => namesIn(content, folder))) {
    const read = await readPicture(content, path);
    if (typeof read === 'string')
      faults.push({ file: `${basename(resolve(content))}/${path}`, line: 1, message: read });
    else found.set(path, read);
  }
  return picturesOf(found, faults, hosts);
}

function picturesOf(found: Map<string, Found>, faults: Fault[], hosts: string[]): Pictures {
  const digest = createHash('sha256')
    .update(JSON.stringify([...found, hosts, faults]))
    .digest('base64url');
  return {
    at(address) {
      return address.startsWith(pictureFolder) ? found.get(address.slice(pictureFolder.length))?.picture : undefined;
    },
    file: (path) => found.get(path)?.file,
    bitmaps: [...found.values()].flatMap(({ file }) => (file.format === 'svg' ? [] : [file])),
    addresses: [...found.keys()].map((path) => pictureFolder + path),
    faults,
    hosts,
    digest,
  };
}

/** Where the pictures of the content folder are, in an address. */
export const pictureFolder = '/pictures/';

function namesIn(content: string, folder: string): string[] {
  const path = join(content, folder);
  const names = existsSync(path) ? readdirSync(path) : [];
  return names
    .filter((name) => !isLeftBehind(name) && pictureLike.test(name))
    .sort()
    .map((name) => `${folder}/${name}`);
}

/** `path` is below the content folder. Returns the picture, or an error message. */
export async function readPicture(content: string, path: string): Promise<Found | string> {
  const ending = extname(path);
  if (!formats[ending])
    return `is in a format that cannot be shown; save the picture as one of ${Object.keys(formats).join(', ')}`;
  const { format, found } = formats[ending];
  if (!slugPattern.test(basename(path, ending)))
    return 'has an invalid file name; use lowercase letters, digits, and single hyphens';
  const most = mostBytes[format === 'svg' ? 'svg' : 'bitmap'];
  const bytes = bytesOf(join(content, path), most);
  if (!bytes) return 'cannot be read; replace it with a readable file';
  if (bytes === 'too large') return `is larger than ${most / 1024 / 1024} MB; save a smaller version`;
  const unsafe = format === 'svg' ? faultOfSvg(bytes.toString('utf8')) : undefined;
  if (unsafe) return unsafe;
  const size = await sizeOf(bytes);
  if (!size) return 'cannot be read as a picture; save the picture again';
  const { width, height, pages = 1 } = size;
  if (size.format !== found)
    return `is a picture in ${size.format} format, but its extension says otherwise; rename the file to match`;
  if (pages > 1) return 'is an animation; save a single frame as a picture';
  const file = { path: resolve(content, path), hash: hashOfPicture(bytes) };
  const address = pictureFolder + path;
  if (format === 'svg') {
    return { file: { ...file, format }, picture: { src: `${address}?v=${file.hash}`, width, height } };
  }
  if (width * height > mostPixels)
    return `has ${Math.ceil((width * height) / 1e6)} million pixels; reduce the picture to at most ${mostPixels / 1e6} million`;
  const layout = path.startsWith('pages/') ? 'page' : 'column';
  const original: Original = { ...file, format, width, height, layout };
  return { file: original, picture: pictureOf(original, address) };
}

/** The size is checked first, so that a file of any size does no harm. */
function bytesOf(path: string, most: number): Buffer | 'too large' | undefined {
  try {
    return statSync(path).size > most ? 'too large' : readFileSync(path);
  } catch {
    return undefined;
  }
}

/** Browsers rotate photos by their EXIF orientation, so the size does too. */
async function sizeOf(bytes: Buffer): Promise<Size | undefined> {
  const sharp = await loadedSharp();
  try {
    const { format, autoOrient, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { format, ...autoOrient, pages };
  } catch {
    return undefined;
  }
}

/** A site without pictures does not load it. */
async function loadedSharp() {
  try {
    return await loadSharp();
  } catch (error) {
    throw new StartUpError('Pictures beside texts need the package sharp; run npm ci', { cause: error });
  }
}
