import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dataFolderError } from '../../database/file-fault.ts';
import type { SiteStore } from '../../database/site-store.ts';

/** The key that signs form tokens and mailed links. */
export interface FormKey {
  read(): Buffer;
  /**
   * Adopts the key that all processes of the site have agreed on. Call once the database answers. Rejects with an
   * OutboxUnavailable, and keeps the key.
   */
  agree(): Promise<void>;
}

/** The key in a file, which outlives the process: otherwise, every open form would fail. Throws a StartUpError. */
export function fileKey(file: string): FormKey {
  const key = readOrMake(file);
  return { read: () => key, async agree() {} };
}

const name = 'form-key';

/**
 * The key of all processes that share the store. The first process stores its own, and others adopt it. The file is a
 * copy for starts without the database.
 */
export function sharedKey(store: SiteStore, file: string): FormKey {
  let key = readOrMake(file);
  return {
    read: () => key,
    async agree(): Promise<void> {
      const agreed = await store.transaction(async (tables) => {
        const own = { name, value: key };
        await tables
          .insertInto('site_secrets')
          .values(own)
          .onConflict((other) => other.column('name').doNothing())
          .execute();
        const found = tables.selectFrom('site_secrets').select('value').where('name', '=', name);
        return Buffer.from((await found.executeTakeFirstOrThrow()).value);
      });
      if (agreed.equals(key)) return;
      key = agreed;
      writeFileSync(file, key, { mode: 0o600 });
    },
  };
}

function readOrMake(file: string): Buffer {
  try {
    const kept = existsSync(file) ? readFileSync(file) : undefined;
    if (kept?.length === 32) return kept;
    const key = randomBytes(32);
    writeFileSync(file, key, { mode: 0o600 });
    return key;
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw dataFolderError(
      error,
      file,
      `${file} cannot be used (${reason}); remove the file, and the next start creates a new key`,
    );
  }
}
