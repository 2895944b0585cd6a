import { sql } from 'kysely';
import type { SiteStore } from './site-store.ts';
import type { Tables } from './tables.ts';

/**
 * Makes other transactions that lock the same name wait until this transaction ends. Used for limits that no constraint
 * can enforce, such as a number of rows. Does nothing on SQLite, which runs one write transaction at a time.
 */
export async function lockName({ isShared }: SiteStore, tables: Tables, name: string): Promise<void> {
  if (isShared) await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tables);
}
