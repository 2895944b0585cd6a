import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import * as v from 'valibot';
import type { Log } from '../../log.ts';
import { createReceiver } from '../../retries/receiver.ts';
import type { Events, SiteEvent } from '../events.ts';
import type { Tables } from '../tables.ts';
import { channel, createAnnouncer, payloadSchema } from './announcer.ts';
import { connectionOptions, patience } from './connection-options.ts';

interface EventParts {
  url: string;
  tables: Tables;
  log: Log;
  now: () => number;
  random: () => number;
}

/** Milliseconds. Short, so that events from other processes arrive again soon after an outage. */
const longestRest = 10_000;
/** Milliseconds between two checks of the connection, which may die without an error. */
const checkInterval = 15_000;

/**
 * Events over PostgreSQL, received on a dedicated connection. Listeners get `missed` each time it connects.
 */
export function postgresEvents({ url, tables, log, now, random }: EventParts): Events {
  const { me, publish, publishIn } = createAnnouncer(tables);
  const listeners: ((event: SiteEvent) => void)[] = [];
  const receiver = createReceiver({ now, random });
  const stop = new AbortController();
  const running = run();

  return {
    publish,
    publishIn,
    subscribe: (listener) => void listeners.push(listener),
    async close() {
      stop.abort();
      await running;
    },
  };

  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      await listen().catch((error: unknown) => {
        if (stop.signal.aborted) return;
        if (!receiver.isFailing()) log.warn({ event: 'database-events-lost' }, error);
        receiver.failed();
      });
      await wait(Math.min(receiver.rest(), longestRest), undefined, { signal: stop.signal }).catch(() => {});
    }
  }

  /** Rejects when the connection ends. */
  async function listen(): Promise<never> {
    const client = new pg.Client({ ...connectionOptions(url), query_timeout: patience.answer });
    const ended = once(client, 'end').then(() => {
      throw new Error('The connection has ended.');
    });
    // It may reject before the loop awaits it, or after the loop has ended.
    ended.catch(() => {});
    client.on('error', () => {});
    client.on('notification', ({ payload }) => hear(payload));
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
      if (receiver.answered()) log.info({ event: 'database-events-back' });
      tell({ kind: 'missed' });
      for (;;) {
        await Promise.race([ended, wait(checkInterval, undefined, { signal: stop.signal })]);
        await client.query('select 1');
      }
    } finally {
      // `client.end()` would wait for a server that is gone.
      client.connection.stream.destroy();
    }
  }

  function hear(payload: string | undefined): void {
    const heard = v.safeParse(payloadSchema, payload);
    // A newer release may have events that this one does not know.
    if (heard.success && heard.output.from !== me) tell(heard.output.event);
  }

  function tell(event: SiteEvent): void {
    for (const listener of listeners) listener(event);
  }
}
