import type { Drawing } from '../../drawings/kit/drawing.ts';
import { onlyPart } from '../../drawings/kit/svg-file.ts';
import { clientMark } from '../../drawings/marks/client-mark.ts';
import { fallback } from '../../drawings/marks/fallback.ts';
import { mostMarks } from '../../shared/mark-file.ts';
import { coverByName, isSlug } from './cover-name.ts';

/** The drawings of a file, from the slugs in its name. */
export function partsBySlug(name: string): Record<string, Drawing> | undefined {
  if (name.startsWith('marks/')) return marksOf(name);
  const drawing = drawBySlug(name);
  return drawing && { [onlyPart]: drawing };
}

export function drawBySlug(name: string): Drawing | undefined {
  const [folder, slug = '', ...more] = name.split('/');
  if (folder === 'missing') return more.length === 0 && isSlug(slug) ? fallback(wordsOf(slug)) : undefined;
  return coverByName(name);
}

/** `marks/<slug>/<slug>`, each under its slug. */
function marksOf(name: string): Record<string, Drawing> | undefined {
  const [, ...slugs] = name.split('/');
  if (slugs.length > mostMarks || !slugs.every(isSlug)) return undefined;
  return Object.fromEntries(slugs.map((slug) => [slug, clientMark(wordsOf(slug))]));
}

function wordsOf(slug: string): string {
  return slug.replaceAll('-', ' ');
}
