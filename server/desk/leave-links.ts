import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from '../env.ts';
import { type FormKey, fileKey, storedKey } from '../posts/guards/form-key.ts';
import { createFormTokens } from '../posts/guards/form-tokens.ts';
import { createLeaveLinks, type LeaveLinks, leaveListPurpose } from '../posts/newsletter/list-links.ts';
import type { DeskPlace } from './desk-command.ts';
import type { OpenedSite } from './open-site-data.ts';

/** The links that take subscribers off the list. Undefined without WEB_BASE, and until the first start creates the key. */
export async function leaveLinksOf(
  site: OpenedSite,
  { WEB_BASE }: DeskPlace['environment'],
): Promise<LeaveLinks | undefined> {
  const { configuredWebBase: base } = parseEnv({ WEB_BASE });
  const key = base === undefined ? undefined : await keyOf(site);
  if (!key || base === undefined) return undefined;
  return createLeaveLinks(createFormTokens(key, Date.now).signer(leaveListPurpose), base);
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
