import { setTimeout as wait } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import pg from 'pg';
import type { Log } from '../../log.ts';
import { createReceiver } from '../../retries/receiver.ts';
import { StartUpError } from '../../start-up-error.ts';
import { OutboxUnavailable } from '../outbox-unavailable.ts';
import { probePost, type SiteStore, snapshotOf } from '../site-store.ts';
import type { Tables } from '../tables.ts';
import { connectionOptions, idleConnection, patience, sessionSettings } from './connection-options.ts';
import { createClock } from './database-clock.ts';
import { isConflict } from './database-fault.ts';
import { migrate } from './migrate.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { createTurns, within } from './turns.ts';

export interface PostgresParts {
  url: string;
  /** The most connections at a time. */
  connections: number;
  log: Log;
}

/** Tries of a transaction that the server rolls back because of conflicts. */
const mostTries = 3;
/** Milliseconds between two log lines about lost connections. */
const quiet = 60_000;
/** Most milliseconds between two tries to reach a database that was down at the start. */
const longestRest = 5_000;

/**
 * Brings the tables up to date, and opens them. While the database cannot be reached, the store refuses every query and
 * keeps trying. Throws a StartUpError if this release cannot use the database.
 */
export async function openPostgresStore(parts: PostgresParts): Promise<SiteStore> {
  const { url, log } = parts;
  const closing = new AbortController();
  let isReady = false;
  const { store, startClock } = storeOn(parts, () => isReady);
  const opened = await open().catch((error: unknown) => {
    if (!(error instanceof OutboxUnavailable)) throw error;
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
    const receiver = createReceiver({ now: Date.now, random: Math.random });
    while (!isReady && !closing.signal.aborted) {
      receiver.failed();
      await pause(Math.min(receiver.rest(), longestRest), closing.signal);
      try {
        await open();
        log.info({ event: 'database-back' });
      } catch (error) {
        // The operator has to fix such a database. Until then, the site serves pages and refuses posts.
        if (error instanceof StartUpError) log.error({ event: 'database-unusable', reason: error.message });
      }
    }
  }
}

/** Opens the tables without upgrading them. Queries are refused until `isReady`. */
export function storeOn(
  parts: PostgresParts,
  isReady: () => boolean,
): { store: SiteStore; startClock(): Promise<void> } {
  const tables: Tables = new Kysely({ dialect: postgresDialect(createPool(parts), isReady) });
  const clock = createClock(tables);
  const takeTurn = createTurns(patience.lock);
  const store: SiteStore = {
    tables,
    isShared: true,
    now: clock.now,
    // The transactions of this process wait here. In the database, each one would occupy a connection while it waits.
    transaction: (work) => takeTurn(() => inTransaction(tables, work)),
    snapshot: () => snapshotOf(tables),
    async overwriteDeleted() {
      // The administrator of the server decides about vacuum, logs, and backups.
    },
    async check() {
      const undone = new Error('The check rolls its post back.');
      const probe = store.transaction(async (within) => {
        await sql.raw(probePost).execute(within);
        throw undone;
      });
      await probe.catch((error: unknown) => {
        if (error !== undone) throw error;
      });
    },
    async close() {
      clock.stop();
      await tables.destroy();
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
    query_timeout: patience.answer,
    max: connections,
    idleTimeoutMillis: idleConnection,
    async onConnect(client) {
      await client.query(sessionSettings);
    },
  });
  let loggedAt = Number.NEGATIVE_INFINITY;
  // The pool has already dropped the connection, and the next query opens another. A stopping server ends all.
  pool.on('error', (error) => {
    if (performance.now() - loggedAt < quiet) return;
    loggedAt = performance.now();
    log.warn({ event: 'database-connection-lost' }, error);
  });
  return pool;
}

async function inTransaction<T>(tables: Tables, work: (tables: Tables) => Promise<T>, tries = 1): Promise<T> {
  try {
    return await tables.transaction().execute((inside) => within(patience.transaction, work(inside), tooLong));
  } catch (error) {
    if (!isConflict(error) || tries === mostTries) throw error;
    return inTransaction(tables, work, tries + 1);
  }
}

const tooLong = () => new OutboxUnavailable('A transaction was rolled back because it took too long. Try again.');
