import { mostMarks } from '../../shared/mark-file.ts';
import { slugPattern } from '../../shared/paths.ts';
import { badges } from './badges.ts';
import { bondingMini } from './bonding-mini.ts';
import { clientMark } from './client-marks.ts';
import { cover, isFamily } from './covers/cover.ts';
import type { Drawing } from './drawing.ts';
import { drawingFile, onlyPart, type SvgFile } from './drawing-file.ts';
import { fallback } from './fallback.ts';
import { figureFiles } from './figure-files.ts';
import { industryScenes } from './industries/industry-scenes.ts';
import { type DrawingTokens, standAloneStyle } from './stand-alone.ts';

type Draw = () => Drawing;

/** Files of one drawing, by their names below `/drawings/`, without `.svg`. */
const single: Record<string, Draw> = figureFiles;

/** Files of several, each by the id it is used under. */
const sprites: Record<string, Record<string, Draw>> = {
  badges,
  industries: industryScenes,
  'bonding-mini': bondingMini,
};

/** Files of one drawing whose names end in a slug, by what stands before it. */
const bySlug: Record<string, (slug: string) => Drawing | undefined> = {
  covers: coverOf,
  missing: (slug) => fallback(wordsOf(slug)),
};

const longestSlug = 100;

/** Reads a file by its name, or undefined when there is none. The same name always gives the same text. */
export function createReadDrawing({ page, cover }: DrawingTokens): (name: string) => SvgFile | undefined {
  const coverTokens = { ...page, ...cover };
  const styleOfCover = (markup: string) => standAloneStyle(markup, coverTokens, 'plate');
  const styleOfOther = (markup: string) => standAloneStyle(markup, page, 'paper');
  return (name) => {
    const parts = partsOf(name);
    return parts && drawingFile(parts, name.startsWith('covers/') ? styleOfCover : styleOfOther);
  };
}

/** Whether a file of that name holds one drawing, which is what a figure can show. */
export function isDrawing(name: string): boolean {
  return Object.hasOwn(single, name) || drawSlug(name) !== undefined;
}

/** The size of a file's drawing in viewBox units; of the first, where there are several. Throws when there is no such file. */
export function drawingSize(name: string): { width: number; height: number } {
  const [drawing] = Object.values(partsOf(name) ?? {});
  if (!drawing) throw new Error(`There is no drawing ${name}`);
  return { width: drawing.width, height: drawing.height };
}

function partsOf(name: string): Record<string, Drawing> | undefined {
  if (Object.hasOwn(sprites, name)) return drawAll(sprites[name]);
  if (name.startsWith('marks/')) return marksOf(name);
  const draw = Object.hasOwn(single, name) ? single[name] : undefined;
  const drawing = draw ? draw() : drawSlug(name);
  return drawing && { [onlyPart]: drawing };
}

function drawAll(parts: Record<string, Draw> = {}): Record<string, Drawing> {
  return Object.fromEntries(Object.entries(parts).map(([id, draw]) => [id, draw()]));
}

/** `marks/<slug>/<slug>`, each under its slug. */
function marksOf(name: string): Record<string, Drawing> | undefined {
  const [, ...slugs] = name.split('/');
  if (slugs.length > mostMarks || !slugs.every(isSlug)) return undefined;
  return Object.fromEntries(slugs.map((slug) => [slug, clientMark(wordsOf(slug))]));
}

function drawSlug(name: string): Drawing | undefined {
  const [folder = '', slug = '', ...more] = name.split('/');
  if (more.length > 0 || !isSlug(slug)) return undefined;
  return Object.hasOwn(bySlug, folder) ? bySlug[folder]?.(slug) : undefined;
}

/** `covers/smith-<slug>`. */
function coverOf(name: string): Drawing | undefined {
  const [family = '', ...slug] = name.split('-');
  return isFamily(family) && slug.length > 0 ? cover(slug.join('-'), family) : undefined;
}

function isSlug(slug: string): boolean {
  return slug.length <= longestSlug && slugPattern.test(slug);
}

function wordsOf(slug: string): string {
  return slug.replaceAll('-', ' ');
}
