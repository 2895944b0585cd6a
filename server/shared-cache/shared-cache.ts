import type { Log } from '../log.ts';
import type { RedisConnection } from './redis-connection.ts';

/**
 * A cache in Valkey or Redis that all processes of a site share. Its data may be lost at any time. No method rejects:
 * if the server is away or slow, the result is undefined, and callers use their own memory.
 */
export interface SharedCache {
  /** Increments a count, which expires `within` ms after its first increment. */
  add(name: string, within: number): Promise<number | undefined>;
  count(name: string): Promise<number | undefined>;
  /** Claims the name for `ms`. False if the name is already claimed. */
  claim(name: string, ms: number): Promise<boolean | undefined>;
  /** The value is not trusted: anyone who can write to the server may have stored it. */
  find(key: string): Promise<unknown>;
  store(key: string, value: object, ms: number): Promise<void>;
  drop(key: string): Promise<void>;
  /** For the operator. */
  state(): { isUp: boolean; detail: string };
  close(): void;
}

export type SharedCacheResult = 'hit' | 'miss' | 'failed';

interface Parts {
  /** REDIS_URL. */
  url: string | undefined;
  log: Log;
  /** Counts lookups of values, and commands that failed. */
  count: (result: SharedCacheResult) => void;
  /** Milliseconds to wait for an answer. */
  patience?: { step: number; value: number };
}

/** A post makes two steps, a count and a claim, so it waits for 20 ms at most. */
const usualPatience = { step: 10, value: 20 };

/**
 * Milliseconds. The rest after a fault grows from `rest` to `longestRest`, and starts over once a connection has lasted
 * for `proven`. An unreliable server costs a visitor at most 20 ms every 30 s.
 */
const times = { rest: 1_000, longestRest: 30_000, proven: 60_000 };

/** Undefined without an address. Connects in the background, and reconnects after each fault. */
export function openSharedCache({ url, ...parts }: Parts): SharedCache | undefined {
  return url === undefined ? undefined : openAt(url, parts);
}

function openAt(url: string, { log, count, patience = usualPatience }: Omit<Parts, 'url'>): SharedCache {
  let connection: RedisConnection | undefined;
  let isClosed = false;
  /** Set while the server is away. `since` is an ISO time. */
  let away: { since: string; reason: string } | undefined;
  let upSince = 0;
  let rest = times.rest;
  let timer: NodeJS.Timeout | undefined;
  void connect();

  return {
    add: (name, within) => ask(patience.step, (redis) => redis.add(name, within)),
    count: (name) => ask(patience.step, (redis) => redis.count(name)),
    claim: (name, ms) => ask(patience.step, (redis) => redis.claim(name, ms)),
    async find(key) {
      if (!connection) return undefined;
      const value = await ask(patience.value, ({ values }) => values.get(key));
      count(value === undefined ? 'miss' : 'hit');
      return value;
    },
    async store(key, value, ms) {
      await ask(patience.value, ({ values }) => values.set(key, value, ms));
    },
    async drop(key) {
      await ask(patience.value, ({ values }) => values.delete(key));
    },
    state() {
      if (away) return { isUp: false, detail: `away since ${away.since} (${away.reason}); memory is used` };
      return connection ? { isUp: true, detail: 'answers' } : { isUp: false, detail: 'not connected yet' };
    },
    close() {
      isClosed = true;
      clearTimeout(timer);
      connection?.end();
      connection = undefined;
    },
  };

  async function ask<Answer>(
    within: number,
    command: (redis: RedisConnection) => Promise<Answer>,
  ): Promise<Answer | undefined> {
    const asked = connection;
    if (!asked) return undefined;
    try {
      return await inTime(within, command(asked));
    } catch (error) {
      leave(asked, error);
      return undefined;
    }
  }

  async function connect(): Promise<void> {
    try {
      // Sites without a shared cache do not load the client.
      const { connectToRedis } = await import('./redis-connection.ts');
      const made = await connectToRedis(url, (error) => leave(connection, error));
      if (isClosed) return made.end();
      connection = made;
      upSince = performance.now();
      if (away) log.info({ event: 'shared-cache-back', since: away.since });
      away = undefined;
    } catch (error) {
      retryLater(error);
    }
  }

  /** The first fault of a connection ends it, because a slow connection may still deliver late answers. */
  function leave(redis: RedisConnection | undefined, error: unknown): void {
    if (!redis || redis !== connection) return;
    count('failed');
    if (isAboutValue(error)) return;
    connection = undefined;
    redis.end();
    if (performance.now() - upSince >= times.proven) rest = times.rest;
    retryLater(error);
  }

  function retryLater(error: unknown): void {
    if (isClosed) return;
    const reason = reasonOf(error);
    if (!away) log.warn({ event: 'shared-cache-lost', reason });
    away ??= { since: new Date().toISOString(), reason };
    timer = setTimeout(connect, rest * (0.75 + Math.random() / 2)).unref();
    rest = Math.min(rest * 2, times.longestRest);
  }
}

/**
 * Counts timer ticks instead of elapsed time. While this process is busy rendering, it neither sends the command nor
 * reads the answer, and the delay is not the server's fault.
 */
function inTime<Answer>(within: number, answer: Promise<Answer>): Promise<Answer> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  let waits = 0;
  const timer = setInterval(() => {
    waits += 1;
    if (waits >= waitsFor) reject(new Error(`no answer within ${within} ms`));
  }, within / waitsFor);
  return Promise.race([answer, late]).finally(() => clearInterval(timer));
}

const waitsFor = 5;

/** Another program has written to the key. The server itself works. */
function isAboutValue(error: unknown): boolean {
  return /^WRONGTYPE|not an integer|would overflow/.test(reasonOf(error));
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  // The error of several commands only counts those that failed.
  if ('replies' in error && Array.isArray(error.replies)) {
    const failed = error.replies.find((reply) => reply instanceof Error);
    if (failed) return reasonOf(failed);
  }
  return error.message.slice(0, 200) || ('code' in error ? String(error.code) : error.name);
}
