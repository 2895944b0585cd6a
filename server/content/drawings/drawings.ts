import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Drawing } from '../../../drawings/kit/drawing.ts';
import { drawingFile, onlyPart, type SvgFile, standAloneStyle } from '../../../drawings/kit/svg-file.ts';
import { StartUpError } from '../../process/start-up-error.ts';
import { drawBySlug, partsBySlug } from './by-slug.ts';
import { readSvgDrawing, type SvgDrawing } from './svg-drawing.ts';

const tokensSchema = v.record(v.string(), v.string());
const styleSchema = v.object({ page: tokensSchema, cover: tokensSchema });

export interface ServedDrawing extends SvgFile {
  /** True for the site's own files. A visitor may have invented the name of any other file. */
  isBuilt: boolean;
}

export interface Drawings {
  /** `name` is the path below `/drawings/`, without `.svg`. */
  file(name: string): ServedDrawing | undefined;
  drawing(name: string): Drawing | undefined;
  /** Returns a file that defines the site's colors and contains the drawing as the group `d`. */
  served(drawing: SvgDrawing): SvgFile;
}

export function readDrawings(folder: string): Drawings {
  const tokens = readTokens(folder);
  const own = readOwn(join(folder, 'pages'));
  const coverTokens = { ...tokens.page, ...tokens.cover };
  const styleOfCover = (markup: string) => standAloneStyle(markup, coverTokens, 'plate');
  const styleOfOther = (markup: string) => standAloneStyle(markup, tokens.page, 'paper');
  const served = (drawing: SvgDrawing) =>
    drawingFile({ [onlyPart]: drawing }, drawing.plate ? styleOfCover : styleOfOther, drawing.title);

  return {
    file(name) {
      const page = own.get(name);
      if (page) return { ...served(page), isBuilt: true };
      const found = partsBySlug(name);
      if (!found) return undefined;
      const { parts, isBuilt = false } = found;
      return { ...drawingFile(parts, name.startsWith('covers/') ? styleOfCover : styleOfOther), isBuilt };
    },
    drawing: (name) => own.get(name) ?? drawBySlug(name),
    served,
  };
}

function readOwn(folder: string): Map<string, SvgDrawing> {
  return new Map(
    readdirSync(folder).map((file) => {
      const drawing = readSvgDrawing(readFileSync(join(folder, file), 'utf8'));
      if (typeof drawing === 'string') throw new StartUpError(`${folder}/${file} ${drawing}`);
      return [`pages/${file.replace(/\.svg$/, '')}`, drawing];
    }),
  );
}

function readTokens(folder: string): v.InferOutput<typeof styleSchema> {
  try {
    return v.parse(styleSchema, JSON.parse(readFileSync(join(folder, 'tokens.json'), 'utf8')));
  } catch (error) {
    throw new StartUpError(`${folder}/tokens.json cannot be read; run npm run build`, { cause: error });
  }
}
