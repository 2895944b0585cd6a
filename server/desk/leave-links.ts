import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '../env.ts';
import { type FormKey, fileKey, storedKey } from '../posts/guards/form-key.ts';
import { createFormTokens } from '../posts/guards/form-tokens.ts';
import { createLeaveLinks, type LeaveLinks, leaveListPurpose } from '../posts/newsletter/list-links.ts';
import type { DeskPlace } from './desk-command.ts';
import type { OpenedSite } from './open-site-data.ts';

/**
 * The links that take subscribers off the list. Undefined until the first start creates the key, and for a site that does
 * not know its address.
 */
export async function leaveLinksOf(
  site: OpenedSite,
  environment: DeskPlace['environment'],
): Promise<LeaveLinks | undefined> {
  const key = await keyOf(site);
  if (!key) return undefined;
  const { WEB_BASE } = parseEnv({ WEB_BASE: environment.WEB_BASE });
  const signer = createFormTokens(key, Date.now).signer(leaveListPurpose);
  return WEB_BASE === undefined ? undefined : createLeaveLinks(signer, WEB_BASE);
}

/** The signing key of the site. */
async function keyOf({ folder, store }: OpenedSite): Promise<FormKey | undefined> {
  if (!store.isShared) {
    const file = join(folder, 'form-key');
    return existsSync(file) ? fileKey(file) : undefined;
  }
  const key = await storedKey(store.tables);
  return key && { read: () => key, async agree() {} };
}
