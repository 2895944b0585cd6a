import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { overwriteDeleted } from './overwrite-deleted.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

/**
 * A check stores this post and rolls the change back. The post has an explicit ID, because PostgreSQL does not roll a
 * sequence back.
 */
export const writeProbeSql = `
  insert into outbox (id, reference, form, key, body_hash, payload, state, created_at)
  values (-1, 'PROBE', 'contact', 'PROBE', '', '{}', 'refused', 0)`;

/** Queries reject with a StoreUnavailable if the database cannot be used now. */
export interface SiteStore {
  /** Each statement commits separately. */
  tables: Tables;
  /** True if other instances of the site may use the same tables. */
  isShared: boolean;
  /** Returns milliseconds since the epoch. On PostgreSQL, approximates the server's time, which all instances share. */
  now(): number;
  /**
   * On SQLite, one transaction runs at a time. On PostgreSQL, `work` may run again after a conflict with a concurrent
   * transaction. `work` must use only the tables passed to it and must not wait long for anything else.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /**
   * Resolves to a consistent view of the tables for several queries. The view does not block writers in other
   * processes. On SQLite, this process's other statements wait until the snapshot ends.
   */
  snapshot(): Promise<Snapshot>;
  /** Removes deleted data from SQLite's write-ahead log. Does nothing on PostgreSQL. */
  overwriteDeleted(): Promise<void>;
  /**
   * Writes a post and rolls the change back, because some errors affect only writes. Rejects if the store cannot be
   * written.
   */
  check(): Promise<void>;
  close(): Promise<void>;
}

export interface Snapshot {
  tables: Tables;
  end(): Promise<void>;
}

/** In both dialects, a transaction with the access mode `read only` is a consistent snapshot. */
export async function snapshotOf(site: Tables): Promise<Snapshot> {
  const tables = await site.startTransaction().setAccessMode('read only').execute();
  return { tables, end: () => tables.rollback().execute() };
}

export function sqliteStore(database: DatabaseSync): SiteStore {
  const tables: Tables = new Kysely({ dialect: sqliteDialect(database) });
  const alone = (work: () => void) => tables.connection().execute(async () => work());
  return {
    tables,
    isShared: false,
    now: Date.now,
    transaction: (work) => tables.transaction().execute(work),
    snapshot: () => snapshotOf(tables),
    overwriteDeleted: () => alone(() => overwriteDeleted(database)),
    check() {
      const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
      // Writing the same version again changes no data, but requires a write to the disk.
      const write = () => {
        database.exec(`SAVEPOINT probe; ${writeProbeSql}; ROLLBACK TO probe; RELEASE probe`);
        database.exec(`PRAGMA user_version = ${Number(version)}`);
      };
      return alone(() => inTransaction(database, write));
    },
    async close() {
      await alone(() => {});
      await tables.destroy();
      database.close();
    },
  };
}
