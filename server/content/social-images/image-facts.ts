import { contentHash } from '../../http/content-hash.ts';
import type { Art } from './art.ts';

export interface SocialImageFacts {
  kind: string;
  detail?: string | undefined;
  title: string;
  art: Art;
}

/**
 * Increase this number when the design of social images changes. The version in their addresses and file names depends
 * on this number.
 */
const design = 1;

export function versionOf(facts: SocialImageFacts, companyName: string): string {
  return contentHash(JSON.stringify([design, companyName, facts]));
}

export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{11}$/.test(value);
}

export function siteImageFacts(title: string): SocialImageFacts {
  return { kind: 'Embedded and IoT engineering', title, art: { of: 'board' } };
}
