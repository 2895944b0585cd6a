import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../../process/log.ts';
import { StartUpError } from '../../process/start-up-error.ts';
import { type SiteStore, snapshotOf, writeProbeSql } from '../site-store.ts';
import { StoreUnavailable } from '../store-unavailable.ts';
import type { Tables } from '../tables.ts';
import { connectionOptions, idleConnection, sessionSettings, timeout } from './connection-options.ts';
import { createClock } from './database-clock.ts';
import { isConflict } from './database-error.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres-dialect.ts';

interface PostgresParts {
  url: string;
  connections: number;
  log: Log;
}

const maxAttempts = 3;
/** Fraction of connections reserved for single statements, because transactions may wait for locks. */
const shareOfReads = 1 / 3;
const quiet = 60_000;
/** Milliseconds between attempts to reach a database that was down at startup. */
const reopen = 2_000;

/**
 * If the database cannot be reached, the store refuses queries until a later attempt succeeds. Rejects with a
 * StartUpError if this release cannot use the database.
 */
export async function openPostgresStore(parts: PostgresParts): Promise<SiteStore> {
  const { url, log } = parts;
  const closing = new AbortController();
  let isReady = false;
  const { store, startClock } = storeOn(parts, () => isReady);
  const opened = await open().catch((error: unknown) => {
    if (!(error instanceof StoreUnavailable)) throw error;
    log.error({ event: 'database-away', reason: error.message });
    return false;
  });
  const opening = opened ? Promise.resolve() : openLater();

  return {
    ...store,
    async close() {
      closing.abort();
      await opening;
      await store.close();
    },
  };

  async function open(): Promise<boolean> {
    await migrate(url, log);
    isReady = true;
    await startClock();
    return true;
  }

  async function openLater(): Promise<void> {
    while (!isReady && !closing.signal.aborted) {
      await pause(reopen, closing.signal);
      try {
        await open();
        log.info({ event: 'database-back' });
      } catch (error) {
        // The operator must correct the cause. Until then, the site serves pages and refuses posts.
        if (error instanceof StartUpError) log.error({ event: 'database-unusable', reason: error.message });
      }
    }
  }
}

/** Does not migrate the tables. Refuses queries until `isReady` returns true. */
export function storeOn(
  parts: PostgresParts,
  isReady: () => boolean,
): { store: SiteStore; startClock(): Promise<void> } {
  const ofReads = Math.max(1, Math.floor(parts.connections * shareOfReads));
  const open = (connections: number): Tables =>
    new Kysely({ dialect: postgresDialect(createPool({ ...parts, connections }), isReady) });
  const tables = open(ofReads);
  const transactions = open(Math.max(1, parts.connections - ofReads));
  const clock = createClock(tables);
  const store: SiteStore = {
    tables,
    isShared: true,
    now: clock.now,
    transaction: (work) => inTransaction(transactions, work),
    snapshot: () => snapshotOf(transactions),
    async overwriteDeleted() {
      // The server's administrator is responsible for vacuuming, logs, and backups.
    },
    async check() {
      const undone = new Error('The database check rolls back the post that it wrote.');
      const probe = store.transaction(async (within) => {
        await sql.raw(writeProbeSql).execute(within);
        throw undone;
      });
      await probe.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    },
    async close() {
      clock.stop();
      await Promise.all([tables.destroy(), transactions.destroy()]);
    },
  };
  return { store, startClock: clock.start };
}

async function pause(ms: number, signal: AbortSignal): Promise<void> {
  await wait(ms, undefined, { signal }).catch(() => {});
}

function createPool({ url, connections, log }: PostgresParts): pg.Pool {
  const pool = new pg.Pool({
    ...connectionOptions(url),
    // Lets a transaction send its first statement without waiting for the response to `begin`.
    pipeline: true,
    query_timeout: timeout.query,
    max: connections,
    idleTimeoutMillis: idleConnection,
    async onConnect(client) {
      await client.query(sessionSettings);
    },
  });
  let loggedAt = Number.NEGATIVE_INFINITY;
  // The pool has already removed the connection. Log lines are limited, because a stopping server ends many
  // connections.
  pool.on('error', (error) => {
    if (performance.now() - loggedAt < quiet) return;
    loggedAt = performance.now();
    log.warn({ event: 'database-connection-lost' }, error);
  });
  return pool;
}

async function inTransaction<T>(tables: Tables, work: (tables: Tables) => Promise<T>, attempts = 1): Promise<T> {
  try {
    return await tables.transaction().execute((inside) => within(timeout.transaction, work(inside), tooLong));
  } catch (error) {
    if (!isConflict(error) || attempts === maxAttempts) throw error;
    return inTransaction(tables, work, attempts + 1);
  }
}

const tooLong = () => new StoreUnavailable('A transaction was rolled back because it took too long. Try again.');

/** Rejects after the timeout, but does not cancel the promise's work. */
async function within<T>(ms: number, promise: Promise<T>, late: () => Error): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const end = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(late()), ms);
  });
  try {
    return await Promise.race([promise, end]);
  } finally {
    clearTimeout(timer);
  }
}
