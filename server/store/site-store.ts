import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { overwriteDeleted } from './overwrite-deleted.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

/**
 * SQL that stores a post for a check, which then rolls the transaction back. The post has an explicit ID, because the
 * sequence of IDs must not change. SQLite and PostgreSQL both accept this SQL.
 */
export const writeProbeSql = `
  insert into outbox (id, reference, form, key, body_hash, payload, state, created_at)
  values (-1, 'PROBE', 'contact', 'PROBE', '', '{}', 'refused', 0)`;

/** The site's tables. Queries reject with a StoreUnavailable if the database cannot be used now. */
export interface SiteStore {
  /** Commits each statement separately. */
  tables: Tables;
  /** True if other instances of the site may use the same tables. */
  isShared: boolean;
  /**
   * Returns the database's time, in milliseconds since the epoch. All instances that share the tables have the same
   * time.
   */
  now(): number;
  /**
   * Runs `work` in a transaction. On SQLite, one transaction runs at a time. On PostgreSQL, `work` is repeated if it
   * conflicts with a concurrent transaction. An effect that must not happen twice therefore needs a key or a row lock.
   * `work` must use only the tables passed to it and must not wait long for anything else.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /**
   * Resolves to a consistent view of the tables for several queries. The view does not block writers in other
   * processes. On SQLite, this process's other statements wait until the snapshot ends.
   */
  snapshot(): Promise<Snapshot>;
  /** Overwrites deleted data on SQLite, whose write-ahead log still contains the data. Does nothing on PostgreSQL. */
  overwriteDeleted(): Promise<void>;
  /**
   * Stores a post and rolls the transaction back, because some errors affect only writes. Rejects if the store cannot
   * be written.
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
  // A rollback suffices, because nothing was written. Unlike a commit, a rollback also releases the connection after an
  // error.
  return { tables, end: () => tables.rollback().execute() };
}

/** `close` also closes the file. */
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
      // Writing the same version again changes no data, but requires a real write to the log and the disk.
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
