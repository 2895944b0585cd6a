import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { createReceiver } from '../retries/receiver.ts';
import { everyPage } from './surrogate-keys.ts';

export interface Purger {
  /** Purges the pages with these surrogate keys. Returns at once; a failure is only logged. */
  purge(keys: string[]): void;
  stop(): Promise<void>;
}

/** After the last try, the keys are dropped. Pages at the CDN still expire. */
const mostTries = 8;
/** Every CDN accepts at least this many keys in one request. */
const mostKeys = 100;
/** Milliseconds. */
const patience = 5_000;

interface Parts {
  url: string | undefined;
  token: string | undefined;
  log: Log;
  random?: () => number;
}

/** Tells the CDN which pages to drop. Sends one request at a time, and collects new keys for the next request. */
export function createPurger({ url, token, log, random = Math.random }: Parts): Purger {
  const waiting = new Set<string>();
  const stopping = new AbortController();
  let telling: Promise<void> | undefined;

  function purge(keys: string[]): void {
    if (url === undefined || stopping.signal.aborted) return;
    for (const key of keys) waiting.add(key);
    if (waiting.size > 0) telling ??= tellAll(url).finally(goOn);
  }

  function goOn(): void {
    telling = undefined;
    purge([]);
  }

  async function tellAll(to: string): Promise<void> {
    while (waiting.size > 0 && !stopping.signal.aborted) {
      const keys = waiting.has(everyPage) || waiting.size > mostKeys ? [everyPage] : [...waiting];
      // Cleared before the request is sent: a page that changes during the request needs another purge.
      waiting.clear();
      try {
        await tell(to, keys);
        log.info({ event: 'cdn-purged', keys: keys.length });
      } catch (error) {
        if (!stopping.signal.aborted) log.warn({ event: 'cdn-purge-failed', keys: keys.length }, error);
      }
    }
  }

  async function tell(to: string, keys: string[]): Promise<void> {
    const receiver = createReceiver({ now: Date.now, random });
    for (let tried = 1; ; tried++) {
      const refusal = await post(to, keys).then(refusalOf, (error: unknown) => ({ error, mayPass: true }));
      if (!refusal) return;
      if (!refusal.mayPass || tried === mostTries) throw refusal.error;
      receiver.failed();
      await wait(receiver.rest(), undefined, { ref: false, signal: stopping.signal });
    }
  }

  async function post(to: string, keys: string[]): Promise<number> {
    const response = await fetch(to, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ keys }),
      redirect: 'error',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(patience)]),
    });
    await response.body?.cancel();
    return response.status;
  }

  return {
    purge,
    async stop() {
      stopping.abort();
      await telling;
    },
  };
}

function refusalOf(status: number): { error: unknown; mayPass: boolean } | undefined {
  if (status >= 200 && status < 300) return undefined;
  const mayPass = status === 408 || status === 429 || status >= 500;
  return { error: new Error(`CDN_PURGE_URL returned status ${status}.`), mayPass };
}
