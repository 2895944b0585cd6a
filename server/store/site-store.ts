import type { DatabaseSync } from 'node:sqlite';
import { Kysely } from 'kysely';
import { overwriteDeleted } from './overwrite-deleted.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import type { Tables } from './tables.ts';
import { inTransaction } from './transaction.ts';

/**
 * Stores a post that a check rolls back. No other post has its ID, so the sequence of IDs does not change. Both
 * databases accept this SQL.
 */
export const probePost = `
  insert into outbox (id, reference, form, key, body_hash, payload, state, created_at)
  values (-1, 'PROBE', 'contact', 'PROBE', '', '{}', 'refused', 0)`;

/** The site's tables. Every query rejects with an OutboxUnavailable if the database cannot be used now. */
export interface SiteStore {
  /** Each statement commits by itself. */
  tables: Tables;
  /** Whether other instances of the site use the same tables. */
  isShared: boolean;
  /** The clock of the database, in milliseconds since the epoch: the same for all instances that share the tables. */
  now(): number;
  /**
   * Commits everything or nothing. On SQLite, one transaction runs at a time. On PostgreSQL, others run beside it, and
   * `work` runs again if a unique key or a constraint shows that another one was faster. `work` may therefore run
   * several times. If an effect must not happen twice, it needs a key or a lock on a row. `work` must use only the
   * tables that it receives, and must not wait long for anything else.
   */
  transaction<T>(work: (tables: Tables) => Promise<T>): Promise<T>;
  /**
   * A consistent view for reading a lot of data in pieces. It blocks no writers in other processes, but on SQLite, the
   * other statements of this process wait until it ends.
   */
  snapshot(): Promise<Snapshot>;
  /** Call after a deletion. Overwrites the deleted data if the database would keep it for a while. */
  overwriteDeleted(): Promise<void>;
  /** Stores a post and takes it back, because some faults concern writes only. Rejects as a post would. */
  check(): Promise<void>;
  /** Waits for the running transaction. */
  close(): Promise<void>;
}

export interface Snapshot {
  tables: Tables;
  end(): Promise<void>;
}

/** Both dialects start a snapshot for `read only`. */
export async function snapshotOf(site: Tables): Promise<Snapshot> {
  const tables = await site.startTransaction().setAccessMode('read only').execute();
  // Nothing was written. Unlike a commit, a rollback also releases the connection after an error.
  return { tables, end: () => tables.rollback().execute() };
}

/** A store in a file. `close` also closes the file. */
export function sqliteStore(database: DatabaseSync): SiteStore {
  const tables: Tables = new Kysely({ dialect: sqliteDialect(database) });
  /** Runs between two transactions. */
  const alone = (work: () => void) => tables.connection().execute(async () => work());
  return {
    tables,
    isShared: false,
    now: Date.now,
    transaction: (work) => tables.transaction().execute(work),
    snapshot: () => snapshotOf(tables),
    // The write-ahead log still holds the rows until it is written back.
    overwriteDeleted: () => alone(() => overwriteDeleted(database)),
    check() {
      const { user_version: version } = database.prepare('PRAGMA user_version').get() ?? {};
      // Writing the same version again changes nothing, but goes through the log to the disk.
      const write = () => {
        database.exec(`SAVEPOINT probe; ${probePost}; ROLLBACK TO probe; RELEASE probe`);
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
