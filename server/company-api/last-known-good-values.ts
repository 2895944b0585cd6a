import { hash } from 'node:crypto';
import { Keyv, type KeyvStoreAdapter } from 'keyv';
import * as v from 'valibot';
import { waitAtMost } from '../http/work/running-time.ts';
import type { Log } from '../process/log.ts';
import { lastKnownGoodTimes, lifetimes } from './lifetimes.ts';

/** The data is stored as received, because each release parses it with its own schemas. */
export interface LastKnownGoodValue {
  data: unknown;
  /** Time at which the data was current, in milliseconds since the epoch. */
  at: number;
}

/**
 * The second cache tier, which the site's instances may share. A lookup finds no value if the store is slow, or has
 * failed within the last `lastKnownGoodTimes.pause` milliseconds.
 */
export interface LastKnownGoodValues {
  find(key: string, timeout?: number): Promise<LastKnownGoodValue | undefined>;
  store(key: string, value: LastKnownGoodValue): Promise<void>;
  drop(key: string): Promise<void>;
}

interface Parts {
  /** Identifies the upstream. May contain the upstream's secret, because only a hash of the text reaches the store. */
  upstream: string;
  store: Pick<KeyvStoreAdapter, 'get' | 'set' | 'delete' | 'clear' | 'has'>;
  log: Log;
}

const valueSchema = v.object({ data: v.unknown(), at: v.number() });

/** Minimum milliseconds between log lines about a failing store. */
const quiet = 60_000;

export function createLastKnownGoodValues({ store, upstream, log }: Parts): LastKnownGoodValues {
  const values = new Keyv<unknown>({
    store,
    namespace: hash('sha256', upstream).slice(0, 16),
    ttl: lifetimes.substitute,
  });
  let pausedUntil = Number.NEGATIVE_INFINITY;
  let reportedAt = Number.NEGATIVE_INFINITY;
  values.on('error', failed);

  function failed(error: unknown): void {
    pausedUntil = performance.now() + lastKnownGoodTimes.pause;
    if (performance.now() - reportedAt < quiet) return;
    reportedAt = performance.now();
    log.warn({ event: 'last-known-good-failed' }, error);
  }

  const isPaused = () => performance.now() < pausedUntil;

  return {
    async find(key, timeout = lastKnownGoodTimes.timeout) {
      if (isPaused()) return undefined;
      const found = await inTime(values.get(key), timeout).catch(failed);
      const result = v.safeParse(valueSchema, found);
      return result.success ? result.output : undefined;
    },
    async store(key, value) {
      if (!isPaused()) await values.set(key, value);
    },
    async drop(key) {
      await values.delete(key);
    },
  };
}

/**
 * Rejects if there is no result within `timeout` milliseconds. Waits in two halves, because a process that was blocked
 * during the first half reads a result only afterward.
 */
async function inTime<T>(work: Promise<T>, timeout: number): Promise<T> {
  let result: { value: T } | undefined;
  const done = work.then((value) => {
    result = { value };
  });
  await waitAtMost(done, timeout / 2);
  if (!result) await waitAtMost(done, timeout / 2);
  if (!result) throw new Error(`no response within ${timeout} ms`);
  return result.value;
}
