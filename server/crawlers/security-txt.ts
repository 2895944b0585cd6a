import { found, missing, type Outcome, unavailable } from '../../shared/outcome.ts';
import type { ContentReads } from '../queries/site-read.ts';

const day = 24 * 3_600_000;
/** A day less than the longest lifetime that RFC 9116 recommends. */
const lifetime = 364 * day;

interface Parts {
  reads: Pick<ContentReads, 'settings'>;
  contact: string | undefined;
  webBase: string;
  now: () => number;
}

/** `/.well-known/security.txt` (RFC 9116), unchanged for a whole day. Missing when there is no contact. */
export async function securityTxt({ reads, contact, webBase, now }: Parts): Promise<Outcome<string>> {
  const settings = contact === undefined ? await reads.settings.run({}) : undefined;
  const email = settings?.outcome.ok ? settings.outcome.value.email : undefined;
  const address = contact ?? (email && `mailto:${email}`);
  if (!address) return settings?.degraded ? unavailable : missing;
  const expires = Math.floor(now() / day) * day + lifetime;
  const lines = [
    `Contact: ${address}`,
    `Expires: ${new Date(expires).toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${webBase}/.well-known/security.txt`,
    '',
  ];
  return found(lines.join('\n'));
}
