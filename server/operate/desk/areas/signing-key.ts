import { type FormKey, readKeyFile, storedKey } from '../../../posts/guards/form-key.ts';
import type { OpenedSite } from './changeable-site.ts';

export async function signingKeyOf({ folder, store }: OpenedSite): Promise<Pick<FormKey, 'read'> | undefined> {
  const key = store.isShared ? await storedKey(store.tables) : readKeyFile(folder);
  return key && { read: () => key };
}
