import { setTimeout as wait } from 'node:timers/promises';
import type { Env } from '../env.ts';
import type { Log } from '../log.ts';

export interface IndexNow {
  key: string;
  /** Takes paths of this site. They are sent after a delay, together with later ones. */
  announce(paths: string[]): void;
  /** Runs `look` periodically to find changed pages. A later call replaces it. */
  watch(look: () => Promise<unknown>): void;
  start(): void;
  stop(): Promise<void>;
}

/** Milliseconds. */
export interface IndexNowTimes {
  look: number;
  /** The delay that collects paths for one message. */
  gather: number;
  patience: number;
  /** The delay before each retry. After the last retry, the paths are dropped. */
  again: number[];
}

const minute = 60_000;
const defaultTimes: IndexNowTimes = {
  look: 10 * minute,
  gather: minute,
  patience: 10_000,
  again: [minute, 5 * minute, 30 * minute, 120 * minute],
};

interface Parts {
  key: string;
  endpoint: string;
  webBase: string;
  log: Log;
  times?: IndexNowTimes;
}

/** Addresses per message, a limit of the protocol, and pending paths. */
const most = { perMessage: 10_000, waiting: 50_000 };

/** Undefined without a key, and for a site that does not know its address. */
export function openIndexNow(env: Env, log: Log): IndexNow | undefined {
  const { INDEXNOW_KEY: key, INDEXNOW_ENDPOINT: endpoint, WEB_BASE: webBase } = env;
  return key === undefined || webBase === undefined ? undefined : createIndexNow({ key, endpoint, webBase, log });
}

export function createIndexNow({ key, endpoint, webBase, log, times = defaultTimes }: Parts): IndexNow {
  const waiting = new Set<string>();
  const stopping = new AbortController();
  let look: (() => Promise<unknown>) | undefined;
  let timer: NodeJS.Timeout | undefined;
  let telling: Promise<void> | undefined;

  function announce(paths: string[]): void {
    for (const path of paths) if (waiting.size < most.waiting) waiting.add(path);
    if (waiting.size > 0 && !stopping.signal.aborted) telling ??= tell().finally(goOn);
  }

  function goOn(): void {
    telling = undefined;
    announce([]);
  }

  async function tell(): Promise<void> {
    let batch: string[] = [];
    try {
      await pause(times.gather);
      batch = [...waiting].slice(0, most.perMessage);
      await send(batch);
    } catch (error) {
      if (!stopping.signal.aborted) log.warn({ event: 'index-now-failed', pages: batch.length }, error);
    } finally {
      for (const path of batch) waiting.delete(path);
    }
  }

  async function send(paths: string[]): Promise<void> {
    for (const pauseBefore of [0, ...times.again]) {
      await pause(pauseBefore);
      const status = await post(paths).catch(() => undefined);
      if (status === 200 || status === 202) return log.info({ event: 'index-now-told', pages: paths.length });
      const mayPass = status === undefined || status === 429 || status >= 500;
      if (!mayPass) throw new Error(`IndexNow returned status ${status}.`);
    }
    throw new Error('IndexNow did not respond.');
  }

  async function post(paths: string[]): Promise<number> {
    const response = await fetch(endpoint, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
      body: JSON.stringify({
        host: new URL(webBase).host,
        key,
        keyLocation: `${webBase}/${key}.txt`,
        urlList: paths.map((path) => webBase + path),
      }),
      redirect: 'error',
      signal: AbortSignal.any([stopping.signal, AbortSignal.timeout(times.patience)]),
    });
    await response.body?.cancel();
    return response.status;
  }

  function pause(ms: number): Promise<void> {
    return wait(ms, undefined, { ref: false, signal: stopping.signal });
  }

  return {
    key,
    announce,
    watch(given) {
      look = given;
    },
    start() {
      timer ??= setInterval(() => look?.(), times.look).unref();
    },
    async stop() {
      clearInterval(timer);
      stopping.abort();
      await telling;
    },
  };
}
