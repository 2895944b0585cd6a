import { sql } from 'kysely';
import pg from 'pg';
import { createLog } from '../../process/log.ts';
import type { StartUpError } from '../../process/start-up-error.ts';
import type { SiteStore } from '../site-store.ts';
import type { Tables } from '../tables.ts';
import { reasonOf } from './database-error.ts';
import { tooNewMessage, unusableDatabase } from './migrate.ts';
import { postgresVersion } from './postgres-schema.ts';
import { storeOn } from './postgres-store.ts';

/** The desk needs one connection for a snapshot and another for simultaneous queries. */
const connections = 2;

/**
 * Does not migrate the tables, because instances of an older release may be running. Rejects with a StartUpError if the
 * tables do not match this release, and with a StoreUnavailable if the server cannot be reached now.
 */
export async function openExistingStore(url: string): Promise<SiteStore> {
  const { store, startClock } = storeOn({ url, connections, log: createLog('off', () => {}) }, () => true);
  try {
    const error = versionError(url, await dataVersion(store.tables));
    if (error) throw error;
    await startClock();
    return store;
  } catch (error) {
    await store.close();
    throw asStartUpError(url, error);
  }
}

export function asStartUpError(url: string, error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) return error;
  return unusableDatabase(url, `${reasonOf(error)}; use the site's user and database`, error);
}

async function dataVersion(tables: Tables): Promise<number> {
  const known = await sql<{ known: number }>`
    select case when to_regclass('site_migrations') is null then 0 else 1 end as known`.execute(tables);
  if (!known.rows[0]?.known) return 0;
  const found = await sql<{ version: number }>`
    select coalesce(max(version), 0) as version from site_migrations`.execute(tables);
  return found.rows[0]?.version ?? 0;
}

function versionError(url: string, from: number): StartUpError | undefined {
  const to = postgresVersion;
  if (from === to) return undefined;
  if (from > to) return unusableDatabase(url, tooNewMessage({ from, to }));
  const has = from === 0 ? 'it has no tables yet' : `it has data version ${from}, and this release needs version ${to}`;
  return unusableDatabase(url, `${has}; start the site once, then try again`);
}
