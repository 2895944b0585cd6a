import { createHash } from 'node:crypto';
import type { Art } from './art.ts';

/** What a card says and shows of a page. An empty title leaves the art and the kind. */
export interface CardFacts {
  /** Such as `Application note`. */
  kind: string;
  /** What stands beside the kind: a category, a name. */
  detail?: string | undefined;
  title: string;
  art: Art;
}

/** The card of the site itself, which also stands in for a page without a card. */
export function siteCardFacts(title: string): CardFacts {
  return { kind: 'Embedded and IoT engineering', title, art: { of: 'board' } };
}

/** Raised when cards look otherwise: every address then changes, and so does the name in the store. */
const design = 1;

/** The version of a card: a hash of its facts and of the company's name. */
export function versionOf(facts: CardFacts, companyName: string): string {
  const text = JSON.stringify([design, companyName, facts]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 11);
}

/** Whether a value could be a version. */
export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{11}$/.test(value);
}
