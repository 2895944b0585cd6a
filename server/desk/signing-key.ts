import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type FormKey, fileKey, storedKey } from '../posts/guards/form-key.ts';
import type { OpenedSite } from './open-site-data.ts';

/** The signing key of the site. Undefined until the first start creates it. */
export async function signingKeyOf({ folder, store }: OpenedSite): Promise<Pick<FormKey, 'read'> | undefined> {
  if (!store.isShared) {
    const file = join(folder, 'form-key');
    return existsSync(file) ? fileKey(file) : undefined;
  }
  const key = await storedKey(store.tables);
  return key && { read: () => key };
}
