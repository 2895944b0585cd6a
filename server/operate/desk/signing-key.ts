import { type FormKey, readKeyFile, storedKey } from '../../posts/guards/form-key.ts';
import type { OpenedSite } from './open-site-data.ts';

/** Returns the site's signing key; undefined if the site has not created the key yet or the key file is damaged. */
export async function signingKeyOf({ folder, store }: OpenedSite): Promise<Pick<FormKey, 'read'> | undefined> {
  const key = store.isShared ? await storedKey(store.tables) : readKeyFile(folder);
  return key && { read: () => key };
}
