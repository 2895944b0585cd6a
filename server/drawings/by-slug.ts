import { cover, isFamily } from '../../drawings/covers/cover.ts';
import type { Drawing } from '../../drawings/kit/drawing.ts';
import { onlyPart } from '../../drawings/kit/svg-file.ts';
import { clientMark } from '../../drawings/marks/client-mark.ts';
import { fallback } from '../../drawings/marks/fallback.ts';
import { mostMarks } from '../../shared/mark-file.ts';
import { slugPattern } from '../../shared/paths.ts';

/** By the folder in the file name. */
const bySlug: Record<string, (slug: string) => Drawing | undefined> = {
  covers: coverOf,
  missing: (slug) => fallback(wordsOf(slug)),
};

const longestSlug = 100;

/** The drawings of a file, from the slugs in its name. */
export function partsBySlug(name: string): Record<string, Drawing> | undefined {
  if (name.startsWith('marks/')) return marksOf(name);
  const drawing = drawBySlug(name);
  return drawing && { [onlyPart]: drawing };
}

export function drawBySlug(name: string): Drawing | undefined {
  const [folder = '', slug = '', ...more] = name.split('/');
  if (more.length > 0 || !isSlug(slug)) return undefined;
  return Object.hasOwn(bySlug, folder) ? bySlug[folder]?.(slug) : undefined;
}

/** `marks/<slug>/<slug>`, each under its slug. */
function marksOf(name: string): Record<string, Drawing> | undefined {
  const [, ...slugs] = name.split('/');
  if (slugs.length > mostMarks || !slugs.every(isSlug)) return undefined;
  return Object.fromEntries(slugs.map((slug) => [slug, clientMark(wordsOf(slug))]));
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
