import { found, missing, type Result, unavailable } from '../../shared/result.ts';
import type { ContentQueries } from '../queries/site-query.ts';

const day = 24 * 3_600_000;
/** RFC 9116 recommends an expiry date less than a year ahead. */
const lifetime = 364 * day;

interface Parts {
  queries: Pick<ContentQueries, 'settings'>;
  contact: string | undefined;
  webBase: string;
  now: () => number;
}

export async function securityTxt({ queries, contact, webBase, now }: Parts): Promise<Result<string>> {
  const settings = contact === undefined ? await queries.settings.run({}) : undefined;
  const email = settings?.result.ok ? settings.result.value.email : undefined;
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
