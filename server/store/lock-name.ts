import { sql } from 'kysely';
import type { SiteStore } from './site-store.ts';
import type { Tables } from './tables.ts';

/**
 * Until the transaction ends, other transactions that lock the same name wait. For limits that no key expresses, such
 * as a number of rows. On SQLite, no other transaction runs.
 */
export async function lockName({ isShared }: SiteStore, tables: Tables, name: string): Promise<void> {
  if (isShared) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tables);
}
