import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { overwriteDeleted } from './overwrite-deleted.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

/**
 * Stores a post that a check rolls back. Has an explicit ID, because the sequence of IDs must not change. Both
 * databases accept this SQL.
 */
export const writeProbeSql = `
  insert into outbox (id, reference, form, key, body_hash, payload, state, created_at)
  values (-1, 'PROBE', 'contact', 'PROBE', '', '{}', 'refused', 0)`;

/** The site's tables. Every query rejects with an OutboxUnavailable if the database cannot be used now. */
export interface SiteStore {
  /** Each statement is committed separately. */
  tables: Tables;
  /** True if other instances of the site may use the same tables. */
  isShared: boolean;
  /**
   * Returns the database's time, in milliseconds since the epoch. It is the same for all instances that share the
   * tables.
   */
  now(): number;
  /**
   * Commits everything or nothing. On SQLite, one transaction runs at a time. On PostgreSQL, `work` is repeated if it
   * conflicts with a concurrent transaction: an effect that must not happen twice needs a key or a row lock. `work`
   * must use only the tables that it gets and must not wait long for anything else.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /**
   * Resolves to a consistent view for reading a lot of data in several queries. It blocks no writers in other
   * processes. On SQLite, this process's other statements wait until it ends.
   */
  snapshot(): Promise<Snapshot>;
  /** Call after a deletion. Overwrites the deleted data if the database would retain it for a while. */
  overwriteDeleted(): Promise<void>;
  /** Stores a post and rolls it back, because some errors affect only writes. Rejects as a post would. */
  check(): Promise<void>;
  /** Waits for the running transaction and closes the store. */
  close(): Promise<void>;
}

export interface Snapshot {
  tables: Tables;
  end(): Promise<void>;
}

/** Starts a snapshot, which both dialects do for the access mode `read only`. */
export async function snapshotOf(site: Tables): Promise<Snapshot> {
  const tables = await site.startTransaction().setAccessMode('read only').execute();
  // A rollback suffices, because nothing was written. Unlike a commit, it also releases the connection after an error.
  return { tables, end: () => tables.rollback().execute() };
}

/** Returns a store in a SQLite file. `close` also closes the file. */
export function sqliteStore(database: DatabaseSync): SiteStore {
  const tables: Tables = new Kysely({ dialect: sqliteDialect(database) });
  /** Runs work between transactions. */
  const alone = (work: () => void) => tables.connection().execute(async () => work());
  return {
    tables,
    isShared: false,
    now: Date.now,
    transaction: (work) => tables.transaction().execute(work),
    snapshot: () => snapshotOf(tables),
    // The write-ahead log still contains the rows until it is written back.
    overwriteDeleted: () => alone(() => overwriteDeleted(database)),
    check() {
      const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
      // Writing the same version again changes nothing, but tests the log and the disk.
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
