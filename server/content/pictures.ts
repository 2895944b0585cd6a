import { createHash } from 'node:crypto';
import { basename, extname, resolve } from 'node:path';
import type { DrawingFile, DrawnFigure, Picture, ShownFigure } from '../../shared/figures.ts';
import { pageKinds } from '../../shared/page.ts';
import { slugPattern } from '../../shared/paths.ts';
import { StartUpError } from '../process/start-up-error.ts';
import type { ContentIssue } from './content-error.ts';
import { type ContentFiles, createContentFiles } from './content-files.ts';
import { isInSiteColors, readSvgDrawing, type SvgDrawing } from './drawings/svg-drawing.ts';
import { maxPixels } from './pictures/convert.ts';
import { loadSharp } from './pictures/load-sharp.ts';
import { hashOfPicture, type Original, pictureOf } from './pictures/renditions.ts';
import { readPlot } from './plot-file.ts';
import { createYield } from './reader.ts';
import { errorInSvg } from './safe-svg.ts';

export type PictureFile =
  | { format: 'svg'; bytes: Buffer; hash: string }
  | { format: 'drawing'; drawing: SvgDrawing; hash: string }
  | { format: 'plot'; text: string; layouts: string[]; hash: string }
  | Original;

export interface FoundDrawing extends DrawingFile {
  drawing: SvgDrawing;
}

export interface Pictures {
  at(address: string): ShownFigure | undefined;
  /** Returns undefined unless the address is that of an SVG in the site's colors. */
  drawing(address: string): FoundDrawing | undefined;
  layouts(address: string): { path: string; drawing: SvgDrawing }[];
  /** `path` is relative to `/pictures/`. */
  file(path: string): PictureFile | undefined;
  bitmaps: Original[];
  /** Excludes plots, and the narrow, medium, and long layouts of other pictures. */
  addresses: string[];
  errors: ContentIssue[];
  /** Other hosts from which texts may show pictures. */
  hosts: string[];
  digest: string;
}

interface Size {
  format: string;
  width: number;
  height: number;
  pages?: number | undefined;
}

export type DrawnFile = Extract<PictureFile, { format: 'drawing' | 'plot' }>;
type Image = Exclude<PictureFile, DrawnFile>;
export type FoundPicture = { file: DrawnFile } | { file: Image; picture: Picture };

const pictureName = /^[^/]+\.(?:svg|png|jpg|webp|avif)$/;

/**
 * For example, `current-profile-narrow.svg` is a layout of `current-profile.svg`, and `current-profile.json` contains
 * the plot's numbers.
 */
const layoutName = /-(narrow|medium|long)\.svg$/;
const plotName = /\.json$/;

const pictureLike = /\.(?:svg|png|jpe?g|jfif|webp|avif|gif|heic|heif|tiff?|bmp|jxl)$/i;

// bounded: built from the constants above, for file names
export const pictureFileNames = new RegExp(`${pictureLike.source}|${plotName.source}`, 'i');

const folders = ['blogs', 'portfolio', 'case-studies', 'jobs', 'pages', ...pageKinds.map((kind) => `pages/${kind}`)];
const maxBytes = { svg: 4 * 1024 * 1024, bitmap: 24 * 1024 * 1024 };
/** `found` is sharp's name for the format. */
const formats: Record<string, { format: Image['format']; found: string }> = {
  '.svg': { format: 'svg', found: 'svg' },
  '.png': { format: 'png', found: 'png' },
  '.jpg': { format: 'jpeg', found: 'jpeg' },
  '.webp': { format: 'webp', found: 'webp' },
  '.avif': { format: 'avif', found: 'heif' },
};

/** Leaves `href` unchanged unless it is a picture's file name without a folder. */
export function pictureAddress(folder: string, href: string): string {
  return pictureName.test(href) ? `/pictures/${folder}/${href}` : href;
}

export function wideOf(path: string): string {
  return path.replace(layoutName, '.svg');
}

export const noPictures: Pictures = picturesOf(new Map(), [], []);

/**
 * Does not read bitmaps in `known`. Does not check an SVG for harmful content again if its text in `safe` is the same.
 */
export async function readPictures(
  content: string,
  hosts: string[] = [],
  files = createContentFiles(content),
  known: ReadonlyMap<string, Original> = new Map(),
  safe: ReadonlyMap<string, string> = new Map(),
): Promise<Pictures> {
  const found = new Map<string, FoundPicture>();
  const errors: ContentIssue[] = [];
  const yieldInTime = createYield();
  for (const path of folders.flatMap((folder) => pathsIn(files, folder))) {
    await yieldInTime();
    const earlier = known.get(path);
    const read = earlier
      ? { file: earlier, picture: pictureOf(earlier, pictureFolder + path) }
      : await readPicture(content, path, files, safe.get(path));
    if (typeof read === 'string') errors.push({ file: files.label(path), line: 1, message: read });
    else found.set(path, read);
  }
  return picturesOf(found, errors, hosts);
}

function picturesOf(found: Map<string, FoundPicture>, errors: ContentIssue[], hosts: string[]): Pictures {
  const digest = createHash('sha256')
    .update(JSON.stringify([...[...found].map(([path, { file }]) => [path, file.hash]), hosts, errors]))
    .digest('base64url');
  const pathIn = (address: string) => (address.startsWith(pictureFolder) ? address.slice(pictureFolder.length) : '');

  function drawingAt(path: string): FoundDrawing | undefined {
    const file = found.get(path)?.file;
    if (file?.format !== 'drawing') return undefined;
    const { drawing, hash } = file;
    const plotPath = wideOf(path).replace(/svg$/, 'json');
    const plot = found.get(plotPath)?.file;
    const layout = layoutName.exec(path)?.[1] ?? 'wide';
    return {
      src: addressOf(path, hash),
      width: drawing.width,
      height: drawing.height,
      ...(plot?.format === 'plot' && plot.layouts.includes(layout) && { plot: addressOf(plotPath, plot.hash) }),
      drawing,
    };
  }

  function figureAt(path: string): DrawnFigure | undefined {
    const wide = fileOf(drawingAt(path));
    if (!wide) return undefined;
    const layout = (name: string) => fileOf(drawingAt(wideOf(path).replace(/\.svg$/, `-${name}.svg`)));
    const [narrow, medium] = [layout('narrow'), layout('medium')];
    return { wide, ...(narrow && { narrow }), ...(medium && { medium }) };
  }

  return {
    at(address) {
      const path = pathIn(address);
      const one = found.get(path);
      return one && 'picture' in one ? one.picture : figureAt(path);
    },
    drawing: (address) => drawingAt(pathIn(address)),
    layouts(address) {
      const path = pathIn(address);
      const names = ['', '-narrow', '-medium', '-long'].map((layout) => path.replace(/(?=\.svg$)/, layout));
      return names.flatMap((name) => {
        const drawing = drawingAt(name)?.drawing;
        return drawing ? [{ path: name, drawing }] : [];
      });
    },
    file: (path) => found.get(path)?.file,
    bitmaps: [...found.values()].flatMap(({ file }) => (isBitmap(file) ? [file] : [])),
    addresses: [...found.keys()]
      .filter((path) => !plotName.test(path) && !(layoutName.test(path) && found.has(wideOf(path))))
      .map((path) => pictureFolder + path),
    errors,
    hosts,
    digest,
  };
}

function isBitmap(file: PictureFile): file is Original {
  return !['svg', 'drawing', 'plot'].includes(file.format);
}

function fileOf(found: FoundDrawing | undefined): DrawingFile | undefined {
  if (!found) return undefined;
  const { drawing: _, ...file } = found;
  return file;
}

function addressOf(path: string, hash: string): string {
  return `${pictureFolder}${path}?v=${hash}`;
}

export const pictureFolder = '/pictures/';

function pathsIn(files: ContentFiles, folder: string): string[] {
  return (files.names(folder) ?? [])
    .filter((name) => pictureLike.test(name) || plotName.test(name))
    .map((name) => `${folder}/${name}`);
}

/** Returns the picture or an error message. `path` is relative to the content folder. */
export async function readPicture(
  content: string,
  path: string,
  files = createContentFiles(content),
  safe?: string,
): Promise<FoundPicture | string> {
  const ending = extname(path);
  if (plotName.test(path)) return plotIn(files, path);
  if (!formats[ending])
    return `is in a format that the site cannot show; save the picture in one of these formats: ${Object.keys(formats).join(', ')}`;
  const { format, found } = formats[ending];
  if (!slugPattern.test(basename(path, ending)))
    return 'has an invalid file name; use lowercase letters, digits, and single hyphens';
  const max = maxBytes[format === 'svg' ? 'svg' : 'bitmap'];
  const bytes = files.bytes(path, max);
  if (!bytes) return 'cannot be read; replace it with a readable file';
  if (bytes === 'too large') return `is larger than ${max / 1024 / 1024} MB; save a smaller version`;
  if (format === 'svg') {
    const read = files.read(path);
    if (!('text' in read)) return 'is not UTF-8 text; save the picture as UTF-8';
    const { text } = read;
    const unsafe = text === safe ? undefined : errorInSvg(text);
    if (unsafe) return unsafe;
    const drawing = isInSiteColors(text) && readSvgDrawing(text);
    if (typeof drawing === 'string') return drawing;
    if (drawing) return { file: { format: 'drawing', drawing, hash: hashOfPicture(bytes) } };
  }
  const size = await sizeOf(bytes);
  if (!size) return 'cannot be read as a picture; save the picture again';
  const { width, height, pages = 1 } = size;
  if (size.format !== found)
    return `is a picture in ${size.format} format, but has the extension of another format; rename the file`;
  if (pages > 1) return 'is an animation; save a single frame as a picture';
  const hash = hashOfPicture(bytes);
  if (format === 'svg') {
    return { file: { format, bytes, hash }, picture: { src: addressOf(path, hash), width, height } };
  }
  if (width * height > maxPixels)
    return `has ${Math.ceil((width * height) / 1e6)} million pixels; reduce the picture to at most ${maxPixels / 1e6} million`;
  const layout = path.startsWith('pages/') ? 'page' : 'column';
  const original: Original = { path: resolve(content, path), hash, format, width, height, layout };
  return { file: original, picture: pictureOf(original, pictureFolder + path) };
}

function plotIn(files: ContentFiles, path: string): FoundPicture | string {
  const read = files.read(path);
  if (!('text' in read)) return read.message;
  const data = readPlot(read.text);
  if (typeof data === 'string') return data;
  const file = { format: 'plot', text: JSON.stringify(data), layouts: Object.keys(data.layouts) } as const;
  return { file: { ...file, hash: hashOfPicture(Buffer.from(read.text)) } };
}

/** The size is after rotation by the EXIF orientation. */
async function sizeOf(bytes: Buffer): Promise<Size | undefined> {
  const sharp = await loadedSharp();
  try {
    const { format, autoOrient, pages } = await sharp(bytes, { limitInputPixels: false }).metadata();
    return { format, ...autoOrient, pages };
  } catch {
    return undefined;
  }
}

async function loadedSharp() {
  try {
    return await loadSharp();
  } catch (error) {
    throw new StartUpError('The package sharp, which reads pictures, cannot be loaded; run "npm ci"', { cause: error });
  }
}
