import { sql } from 'kysely';
import type { SiteStore } from './site-store.ts';
import type { Tables } from './tables.ts';

/**
 * Until the transaction ends, other transactions wait that lock the same name: for limits that no key expresses, such as
 * a number of rows. On SQLite, there is no other transaction.
 */
export async function lockName({ isShared }: SiteStore, tables: Tables, name: string): Promise<void> {
  if (isShared) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tables);
}
