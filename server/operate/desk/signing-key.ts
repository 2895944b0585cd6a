import { type FormKey, readKeyFile, storedKey } from '../../posts/guards/form-key.ts';
import type { OpenedSite } from './open-site-data.ts';

/** The site's signing key. Undefined until the first start creates it, or if its file is damaged. */
export async function signingKeyOf({ folder, store }: OpenedSite): Promise<Pick<FormKey, 'read'> | undefined> {
  const key = store.isShared ? await storedKey(store.tables) : readKeyFile(folder);
  return key && { read: () => key };
}
