import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Drawing } from '../../drawings/kit/drawing.ts';
import { drawingFile, drawingOf, type SvgFile, standAloneStyle, styleIn } from '../../drawings/kit/svg-file.ts';
import type { DrawingFile } from '../../shared/models.ts';
import { StartUpError } from '../start-up-error.ts';
import { drawBySlug, partsBySlug } from './by-slug.ts';

const tokensSchema = v.record(v.string(), v.string());
const indexSchema = v.object({
  /** The colors and faces of pages, for drawings that are opened by themselves. */
  tokens: v.object({ page: tokensSchema, cover: tokensSchema }),
  /** Of the files of one drawing, in viewBox units. */
  sizes: v.record(v.string(), v.object({ width: v.number(), height: v.number() })),
  /** The names of the files of several drawings. */
  sprites: v.array(v.string()),
});

/** `index.json`, as the build writes it beside the files that it draws. */
export type DrawingIndex = v.InferOutput<typeof indexSchema>;

/** A drawing that has a layout for a page and one for a column. */
export interface DrawnFigure {
  wide: DrawingFile;
  narrow: DrawingFile;
}

/** Every drawing that is served as a file: those that the build drew, and those that are drawn from a slug. */
export interface Drawings {
  /** A file by its name below `/drawings/`, without `.svg`. The same name always gives the same text. */
  file(name: string): SvgFile | undefined;
  /** A file of one drawing, with its size: a figure of a page can show it. */
  sized(name: string): DrawingFile | undefined;
  /** The same, of a name that the checks have let pass. Throws when there is no such file. */
  known(name: string): DrawingFile;
  /** What a text shows that names an address like `/drawings/notes/flash-slots.svg`, or undefined when it is no figure. */
  figureAt(address: string): DrawnFigure | undefined;
  /** The addresses that `figureAt` knows. */
  figureAddresses(): string[];
  /** A drawing of the build, for a picture that holds it. Throws when there is none. */
  drawing(name: string): Drawing;
}

/** Of a drawing, as a text writes it. */
const addressPattern = /^\/drawings\/([a-z0-9/-]{1,100})\.svg$/;

/** Reads what the build drew into its folder. */
export function readDrawings(folder: string): Drawings {
  const { tokens, sizes, sprites } = readIndex(folder);
  const isBuilt = (name: string) => Object.hasOwn(sizes, name);
  const coverTokens = { ...tokens.page, ...tokens.cover };
  const styleOfCover = (markup: string) => standAloneStyle(markup, coverTokens, 'plate');
  const styleOfOther = (markup: string) => standAloneStyle(markup, tokens.page, 'paper');
  const textOf = (name: string) => readFileSync(join(folder, `${name}.svg`), 'utf8');

  function sizedBuilt(name: string): DrawingFile | undefined {
    const size = isBuilt(name) ? sizes[name] : undefined;
    return size && { name, ...size };
  }

  function sized(name: string): DrawingFile | undefined {
    const { width, height } = sizedBuilt(name) ?? drawBySlug(name) ?? {};
    return width && height ? { name, width, height } : undefined;
  }

  return {
    file(name) {
      if (isBuilt(name) || sprites.includes(name)) {
        const text = textOf(name);
        return { text, style: styleIn(text) };
      }
      const parts = partsBySlug(name);
      return parts && drawingFile(parts, name.startsWith('covers/') ? styleOfCover : styleOfOther);
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
