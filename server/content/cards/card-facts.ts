import { contentHash } from '../../http/content-hash.ts';
import type { Art } from './art.ts';

/** The content of a page's card. The title may be empty. */
export interface CardFacts {
  kind: string;
  detail?: string | undefined;
  title: string;
  art: Art;
}

/** Increase it when the look of cards changes, so that every address and file name changes too. */
const design = 1;

export function versionOf(facts: CardFacts, companyName: string): string {
  return contentHash(JSON.stringify([design, companyName, facts]));
}

export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{11}$/.test(value);
}

export function siteCardFacts(title: string): CardFacts {
  return { kind: 'Embedded and IoT engineering', title, art: { of: 'board' } };
}
