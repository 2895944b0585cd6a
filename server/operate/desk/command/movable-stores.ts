import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { keyFileIn, readKeyFile, storedKey, storeKey } from '../../../posts/guards/form-key.ts';
import { createLog } from '../../../process/log.ts';
import { openDataFolder } from '../../../store/data-folder.ts';
import { openSiteDatabase } from '../../../store/site-database.ts';
import { type SiteStore, sqliteStore } from '../../../store/site-store.ts';
import { syncFile } from '../../../store/sync-file.ts';
import type { Tables } from '../../../store/tables.ts';
import { DeskError } from '../areas/desk-error.ts';
import { fileInFolder, fileInTable } from '../areas/post-file.ts';
import { asDeskError, findFile, openReadOnly, requireVersion } from './open-site-data.ts';

export interface MovableStore {
  store: SiteStore;
  change<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  readFile(tables: Tables, reference: string): Promise<Uint8Array | undefined>;
  writeFile(tables: Tables, reference: string, bytes: Uint8Array): Promise<void>;
  readKey(tables: Tables): Promise<Uint8Array | undefined>;
  writeKey(tables: Tables, key: Uint8Array): Promise<void>;
  /** Marks the copy as complete. Closing a target folder with an incomplete copy deletes the files created in it. */
  complete(): Promise<void>;
  close(): Promise<void>;
  explain(error: unknown): unknown;
}

type Role = 'source' | 'target';

/** Opens the data folder and locks it until `close`. `complete` gives a target's database its final name. */
export async function folderStore(folder: string, role: Role): Promise<MovableStore> {
  const file = role === 'source' ? findFile(folder) : join(folder, 'site.db');
  const uploads = join(folder, 'uploads');
  const data = openDataFolder(folder);
  const unfinished = data.file('site.db.unfinished');
  const written: string[] = [];
  let isComplete = role === 'source';
  try {
    if (role === 'target') requireNothing(file, uploads);
    rmSync(unfinished, { force: true });
    const database = role === 'source' ? openReadOnly(file) : openSiteDatabase(unfinished);
    requireVersion(database, file);
    const store = sqliteStore(database);
    let isOpen = true;
    const closeStore = async () => {
      if (isOpen) await store.close();
      isOpen = false;
    };
    const write = (path: string, bytes: Uint8Array) => {
      if (!existsSync(path)) written.push(path);
      writeFileSync(path, bytes, { mode: 0o600 });
      syncFile(path);
    };
    return {
      store,
      change: store.transaction,
      async readFile(_, reference) {
        return fileInFolder(folder, reference);
      },
      async writeFile(_, reference, bytes) {
        mkdirSync(uploads, { recursive: true, mode: 0o700 });
        write(join(uploads, reference), bytes);
      },
      async readKey() {
        return readKeyFile(folder);
      },
      async writeKey(_, key) {
        write(keyFileIn(folder), key);
      },
      async complete() {
        await closeStore();
        if (existsSync(uploads)) syncFile(uploads);
        renameSync(unfinished, file);
        syncFile(folder);
        isComplete = true;
      },
      async close() {
        await closeStore();
        if (!isComplete) for (const path of [unfinished, ...written]) rmSync(path, { force: true });
        data.release();
      },
      explain: (error) => asDeskError(file, error) ?? error,
    };
  } catch (error) {
    data.release();
    throw error;
  }
}

function requireNothing(file: string, uploads: string): void {
  if (existsSync(file))
    throw new DeskError(`${file} already exists. Nothing was copied. Move the file elsewhere, or use another folder.`);
  if (existsSync(uploads) && readdirSync(uploads, { withFileTypes: true }).some((entry) => entry.isFile()))
    throw new DeskError(
      `${uploads} already contains files. Nothing was copied. Move the files elsewhere, or use another folder.`,
    );
}

/**
 * Creates or migrates the tables of a target. Rejects with a DeskError if an instance of the site has leased a job. An
 * instance without leased jobs is not detected.
 */
export async function postgresStore(url: string, role: Role): Promise<MovableStore> {
  const { asStartUpError, openExistingStore } = await import('../../../store/postgres/existing-store.ts');
  const { migrate } = await import('../../../store/postgres/migrate.ts');
  if (role === 'target')
    await migrate(
      url,
      createLog('off', () => {}),
    );
  const store = await openExistingStore(url);
  const { tables } = store;
  try {
    const leased = tables.selectFrom('jobs').select('id').where('leased_until', '>', store.now());
    if (await leased.executeTakeFirst())
      throw new DeskError('An instance of the site is using the database. Stop all instances, and try again.');
  } catch (error) {
    await store.close();
    throw asStartUpError(url, error);
  }
  return {
    store,
    // Turns off the timeouts meant for visitors' requests, because a copy may take longer.
    change: (work) =>
      tables.transaction().execute(async (within) => {
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(within);
        await sql`set local statement_timeout = 0`.execute(within);
        return work(within);
      }),
    readFile: fileInTable,
    async writeFile(within, reference, bytes) {
      await within.insertInto('files').values({ reference, bytes, written_at: null }).execute();
    },
    readKey: storedKey,
    writeKey: storeKey,
    async complete() {},
    close: store.close,
    explain: (error) => asStartUpError(url, error),
  };
}
