import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Drawing } from '../../drawings/kit/drawing.ts';
import { drawingFile, drawingOf, type SvgFile, standAloneStyle, styleIn } from '../../drawings/kit/svg-file.ts';
import type { DrawingFile, DrawnFigure, DrawnProduct } from '../../shared/figures.ts';
import { StartUpError } from '../start-up-error.ts';
import { drawBySlug, partsBySlug } from './by-slug.ts';

const tokensSchema = v.record(v.string(), v.string());
const indexSchema = v.object({
  /** Colors and typefaces for drawings opened on their own. */
  tokens: v.object({ page: tokensSchema, cover: tokensSchema }),
  /** Sizes of single-drawing files, in viewBox units. */
  sizes: v.record(v.string(), v.object({ width: v.number(), height: v.number() })),
  /** By the name of a drawing: the file of its numbers. */
  plots: v.record(v.string(), v.string()),
  /** Names of files with several drawings. */
  sprites: v.array(v.string()),
  /** By the slug of the product. */
  products: v.record(
    v.string(),
    v.object({
      plate: v.picklist(['mask', 'paper', 'ink']),
      lifts: v.array(v.number()),
      zoom: v.picklist([1.4, 1.8]),
      label: v.string(),
      caption: v.string(),
    }),
  ),
});

/** The build writes it as `index.json` beside the files. */
export type DrawingIndex = v.InferOutput<typeof indexSchema>;

export interface ServedDrawing extends SvgFile {
  /** The build drew it. Otherwise a visitor may have chosen the name. */
  isBuilt: boolean;
}

/** Drawings served as files. The build drew most of them; covers and marks are drawn from a slug. */
export interface Drawings {
  /** A file by its name below `/drawings/`, without `.svg`. The same name always gives the same text. */
  file(name: string): ServedDrawing | undefined;
  /** For files of one drawing, which a page can show as a figure. */
  sized(name: string): DrawingFile | undefined;
  /** Like `sized`, for a name that the content checks have verified. Throws if there is no such file. */
  known(name: string): DrawingFile;
  /** Takes an address like `/drawings/notes/flash-slots.svg`. Undefined without a wide and a narrow layout. */
  figureAt(address: string): DrawnFigure | undefined;
  /** The addresses that `figureAt` knows. */
  figureAddresses(): string[];
  /** A product that the build has drawn as an assembly. */
  product(slug: string): DrawnProduct | undefined;
  /** The numbers of a plot as JSON, by the name of their file. */
  plotData(name: string): string | undefined;
  /** A drawing from the build. Throws if there is no such drawing. */
  drawing(name: string): Drawing;
}

/** The name an assembly is served under. */
export function productName(slug: string): string {
  return `products/${slug}`;
}

const addressPattern = /^\/drawings\/([a-z0-9/-]{1,100})\.svg$/;

/** `folder` is the folder of the build's drawings. */
export function readDrawings(folder: string): Drawings {
  const { tokens, sizes, plots, sprites, products } = readIndex(folder);
  const plotNames = new Set(Object.values(plots));
  const isBuilt = (name: string) => Object.hasOwn(sizes, name);
  const coverTokens = { ...tokens.page, ...tokens.cover };
  const styleOfCover = (markup: string) => standAloneStyle(markup, coverTokens, 'plate');
  const styleOfOther = (markup: string) => standAloneStyle(markup, tokens.page, 'paper');
  const textOf = (name: string) => readFileSync(join(folder, `${name}.svg`), 'utf8');

  function sizedBuilt(name: string): DrawingFile | undefined {
    const size = isBuilt(name) ? sizes[name] : undefined;
    return size && { name, ...size, ...(Object.hasOwn(plots, name) && { plot: plots[name] }) };
  }

  function sized(name: string): DrawingFile | undefined {
    const { width, height } = drawBySlug(name) ?? {};
    return sizedBuilt(name) ?? (width && height ? { name, width, height } : undefined);
  }

  return {
    file(name) {
      if (isBuilt(name) || sprites.includes(name)) {
        const text = textOf(name);
        return { text, style: styleIn(text), isBuilt: true };
      }
      const parts = partsBySlug(name);
      if (!parts) return undefined;
      return { ...drawingFile(parts, name.startsWith('covers/') ? styleOfCover : styleOfOther), isBuilt: false };
    },
    sized,
    known(name) {
      return sized(name) ?? fail(name);
    },
    figureAt(address) {
      const name = addressPattern.exec(address)?.[1];
      if (name === undefined) return undefined;
      const [wide, narrow] = [sizedBuilt(name), sizedBuilt(`${name}-narrow`)];
      return wide && narrow && { wide, narrow };
    },
    figureAddresses() {
      const names = Object.keys(sizes).filter((name) => isBuilt(`${name}-narrow`));
      return names.map((name) => `/drawings/${name}.svg`);
    },
    product(slug) {
      const known = Object.hasOwn(products, slug) ? products[slug] : undefined;
      if (!known) return undefined;
      const { label, caption, zoom, ...cover } = known;
      const isNear = zoom > 1.4;
      return { cover: { name: productName(slug), ...cover, ...(isNear && { isNear }) }, label, caption };
    },
    plotData(name) {
      return plotNames.has(name) ? readFileSync(join(folder, `${name}.json`), 'utf8') : undefined;
    },
    drawing(name) {
      const size = sizedBuilt(name) ?? fail(name);
      return { width: size.width, height: size.height, body: drawingOf(textOf(name)) };
    },
  };
}

function readIndex(folder: string): DrawingIndex {
  try {
    return v.parse(indexSchema, JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')));
  } catch (error) {
    throw new StartUpError(`${folder}/index.json cannot be read; run npm run build`, { cause: error });
  }
}

function fail(name: string): never {
  throw new Error(`There is no drawing ${name}`);
}
