import * as v from 'valibot';
import { cover } from '../../../drawings/covers/cover.ts';
import { type CoverFamily, isFamily } from '../../../drawings/covers/families.ts';
import type { Drawing } from '../../../drawings/kit/drawing.ts';
import { slugPattern } from '../../../shared/paths.ts';
import { type ChosenCover, chosenCover } from './chosen-cover.ts';

type Facts = Pick<ChosenCover, 'values' | 'labels'>;

/**
 * Returns a name such as `covers/smith/<slug>`, followed by the encoded facts, if any. The name alone determines the
 * drawing.
 */
export function coverName(slug: string, family: CoverFamily, facts?: Facts): string {
  const name = `covers/${family}/${slug}`;
  return facts && (facts.values.length || facts.labels.length) ? `${name}/${writeFacts(facts)}` : name;
}

export function coverAddress(name: string): string {
  return `/drawings/${name}.svg`;
}

export function nameInAddress(src: string): string {
  return /^\/drawings\/([a-z0-9/-]+)\.svg$/.exec(src)?.[1] ?? '';
}

export function coverByName(name: string): Drawing | undefined {
  const [folder, family = '', slug = '', facts, ...more] = name.split('/');
  if (folder !== 'covers' || more.length > 0 || !isFamily(family) || !isSlug(slug)) return undefined;
  if (facts === undefined) return cover(slug, family);
  const chosen = v.safeParse(chosenCover, { family, ...readFacts(facts) });
  return chosen.success ? cover(slug, family, chosen.output) : undefined;
}

const maxSlugLength = 100;

export function isSlug(slug: string): boolean {
  return slug.length <= maxSlugLength && slugPattern.test(slug);
}

/** Uses hexadecimal, because a drawing's name may contain only lowercase letters, digits, hyphens, and slashes. */
function writeFacts({ values, labels }: Facts): string {
  return Buffer.from([values.join(' '), ...labels].join('\n')).toString('hex');
}

function readFacts(text: string): Facts {
  const [values = '', ...labels] = Buffer.from(text, 'hex').toString().split('\n');
  return { values: values ? values.split(' ').map(Number) : [], labels };
}
