import type { Env } from '../process/env.ts';
import type { Log } from '../process/log.ts';
import { restoreRemedy } from './damage.ts';
import { type DataFolder, openDataFolder } from './data-folder.ts';
import { importUpstream } from './import-upstream.ts';
import { openSiteDatabase } from './site-database.ts';
import { type SiteStore, sqliteStore } from './site-store.ts';
import { logUpgrades, type Upgrade } from './upgrade.ts';

interface OpenedData {
  data: DataFolder;
  store: SiteStore;
  storeName: string;
  upgrades: Upgrade[];
  close(): Promise<void>;
}

type OpenedStore = Omit<OpenedData, 'data'>;

/**
 * Rejects with a StartUpError if the folder or the store cannot be used, but not if PostgreSQL cannot be reached yet.
 */
export async function openData(env: Env, log: Log): Promise<OpenedData> {
  const data = openDataFolder(env.DATA_DIR);
  if (data.formerData) log.info({ event: 'restore-completed', formerData: data.formerData });
  if (data.isLogLost)
    log.error({ event: 'newest-posts-lost', missing: data.file('site.db-wal'), remedy: restoreRemedy });
  const { DATABASE_URL: url, DATABASE_POOL: connections } = env;
  const { close, ...opened } = url ? await openServer(url, connections, log) : openFile(data, log);
  return {
    data,
    ...opened,
    async close() {
      await close();
      data.release();
    },
  };
}

function openFile(data: DataFolder, log: Log): OpenedStore {
  const upgrades: Upgrade[] = [];
  const file = openSiteDatabase(data.file('site.db'), (upgrade) => {
    upgrades.push(upgrade);
    logUpgrades(log)(upgrade);
  });
  data.markOpen();
  importUpstream(data.path, file);
  const store = sqliteStore(file);
  return { store, storeName: `SQLite, ${data.file('site.db')}`, upgrades, close: store.close };
}

/** Imports the driver on demand, because a site on SQLite does not need the driver. */
async function openServer(url: string, connections: number, log: Log): Promise<OpenedStore> {
  const { openPostgresStore } = await import('./postgres/postgres-store.ts');
  const { nameOf } = await import('./postgres/connection-options.ts');
  const store = await openPostgresStore({ url, connections, log });
  return {
    store,
    storeName: `PostgreSQL, ${nameOf(url)}`,
    upgrades: [],
    close: store.close,
  };
}
