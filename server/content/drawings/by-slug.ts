import type { Drawing } from '../../../drawings/kit/drawing.ts';
import { onlyPart } from '../../../drawings/kit/svg-file.ts';
import { clientMark } from '../../../drawings/marks/client-mark.ts';
import { fallback } from '../../../drawings/marks/fallback.ts';
import { socialIcons } from '../../../drawings/marks/social-icons.ts';
import { bondingMini } from '../../../drawings/package/bonding-mini.ts';
import { maxMarks } from '../../../shared/mark-file.ts';
import { coverByName, isSlug } from './cover-name.ts';

interface FileParts {
  parts: Record<string, Drawing>;
  isBuilt?: boolean;
}

const sprites: Record<string, Record<string, () => Drawing>> = {
  'bonding-mini': bondingMini,
  'social-icons': socialIcons,
};

export function partsBySlug(name: string): FileParts | undefined {
  const sprite = Object.hasOwn(sprites, name) ? sprites[name] : undefined;
  if (sprite) {
    const parts = Object.entries(sprite).map(([id, draw]): [string, Drawing] => [id, draw()]);
    return { parts: Object.fromEntries(parts), isBuilt: true };
  }
  if (name.startsWith('marks/')) return marksOf(name);
  const drawing = drawBySlug(name);
  return drawing && { parts: { [onlyPart]: drawing } };
}

export function drawBySlug(name: string): Drawing | undefined {
  const [folder, slug = '', ...more] = name.split('/');
  if (folder === 'missing') return more.length === 0 && isSlug(slug) ? fallback(wordsOf(slug)) : undefined;
  return coverByName(name);
}

/** Draws a client's mark for each slug in a name such as `marks/<slug>/<slug>`. */
function marksOf(name: string): FileParts | undefined {
  const [, ...slugs] = name.split('/');
  if (slugs.length > maxMarks || !slugs.every(isSlug)) return undefined;
  return { parts: Object.fromEntries(slugs.map((slug) => [slug, clientMark(wordsOf(slug))])) };
}

function wordsOf(slug: string): string {
  return slug.replaceAll('-', ' ');
}
