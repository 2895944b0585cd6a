import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderError } from '../../store/file-system-error.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { dataParts } from '../../store/swap-data.ts';
import type { Tables } from '../../store/tables.ts';

export interface FormKey {
  read(): Buffer;
  /**
   * Adopts the key in the shared database. Does nothing after the first success or without a shared database. While the
   * database is unavailable, rejects with a StoreUnavailable and leaves the key unchanged.
   */
  agree(): Promise<void>;
}

/** Creates a new key if the file is missing or damaged. Throws a StartUpError if the file cannot be read or written. */
export function fileKey(folder: string): FormKey {
  const key = readOrMake(keyFileIn(folder));
  return { read: () => key, async agree() {} };
}

const [name] = dataParts.keys;

export function keyFileIn(folder: string): string {
  return join(folder, name);
}

/**
 * Returns undefined if the file is missing or damaged. Does not replace a damaged file, because a running site may
 * still use the original key. Throws a StartUpError if the file cannot be read.
 */
export function readKeyFile(folder: string): Buffer | undefined {
  const file = keyFileIn(folder);
  return usable(file, () => wholeKeyIn(file));
}

/**
 * The first instance stores its key, and the other instances adopt that key. The file contains a copy of the key for
 * startup while the database is down.
 */
export function sharedKey(store: SiteStore, folder: string): FormKey {
  const file = keyFileIn(folder);
  let key = readOrMake(file);
  let isAgreed = false;
  return {
    read: () => key,
    async agree(): Promise<void> {
      if (isAgreed) return;
      const agreed = await store.transaction(async (tables) => {
        const own = { name, value: key };
        await tables
          .insertInto('site_secrets')
          .values(own)
          .onConflict((other) => other.column('name').doNothing())
          .execute();
        return (await storedKey(tables)) ?? key;
      });
      isAgreed = true;
      if (agreed.equals(key)) return;
      key = agreed;
      writeFileSync(file, key, { mode: 0o600 });
    },
  };
}

export async function storedKey(tables: Tables): Promise<Buffer | undefined> {
  const found = await tables.selectFrom('site_secrets').select('value').where('name', '=', name).executeTakeFirst();
  return found && Buffer.from(found.value);
}

/** Replaces an existing key, because a site that moves to this store keeps its own key. */
export async function storeKey(tables: Tables, value: Uint8Array): Promise<void> {
  await tables
    .insertInto('site_secrets')
    .values({ name, value })
    .onConflict((other) => other.column('name').doUpdateSet({ value }))
    .execute();
}

function readOrMake(file: string): Buffer {
  return usable(file, () => {
    const existing = wholeKeyIn(file);
    if (existing) return existing;
    const key = randomBytes(32);
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  });
}

function wholeKeyIn(file: string): Buffer | undefined {
  const existing = existsSync(file) ? readFileSync(file) : undefined;
  return existing?.length === 32 ? existing : undefined;
}

function usable<Key>(file: string, use: () => Key): Key {
  try {
    return use();
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw dataFolderError(
      error,
      file,
      `${file} cannot be used (${reason}); remove the file and start the site, which then creates a new key`,
    );
  }
}
