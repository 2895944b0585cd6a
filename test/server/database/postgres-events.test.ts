import { sql } from 'kysely';
import { expect, onTestFinished, vi } from 'vitest';
import type { SiteEvent } from '../../../server/database/events.ts';
import { postgresEvents } from '../../../server/database/postgres/postgres-events.ts';
import { createLog } from '../../../server/log.ts';
import { patience } from '../../support/patience.ts';
import { aDatabase, aServer, insertPost, openStore, references, testOnPostgres } from './postgres-stores.ts';

const waiting = { timeout: patience.wait };

/** The events of a process, which hears from now on. */
async function openEvents(url: string, onLine: (line: string) => void = () => {}) {
  const log = createLog('debug', onLine);
  const store = await openStore(url, { log });
  const events = postgresEvents({ url, tables: store.tables, log, now: Date.now, random: () => 0.1 });
  onTestFinished(() => events.close());
  const heard: SiteEvent[] = [];
  events.subscribe((event) => heard.push(event));
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'missed' }]), waiting);
  heard.length = 0;
  return { events, heard, ...store };
}

testOnPostgres('every other process hears what one of them publishes, in order', async () => {
  const url = await aDatabase();
  const [one, other] = [await openEvents(url), await openEvents(url)];
  const published: SiteEvent[] = [{ kind: 'row' }, { kind: 'chat', conversation: 3 }, { kind: 'content-reloaded' }];
  for (const event of published) await one.events.publish(event);
  await vi.waitFor(() => expect(other.heard).toEqual(published), waiting);
  expect(one.heard).toEqual([]);
});

testOnPostgres('an event of a transaction comes once others can see what it did, or never', async () => {
  const url = await aDatabase();
  const [one, other] = [await openEvents(url), await openEvents(url)];
  const seen: string[][] = [];
  other.events.subscribe(async () => void seen.push(await references(other.tables)));
  const failing = one.transaction(async (tables) => {
    await one.events.publishIn(tables, { kind: 'row' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await one.transaction(async (tables) => {
    await one.events.publishIn(tables, { kind: 'row' });
    await insertPost(tables, 'ENQ-2');
  });
  await vi.waitFor(() => expect(seen).toEqual([['ENQ-2']]), waiting);
  expect(other.heard).toEqual([{ kind: 'row' }]);
});

testOnPostgres('what a newer release publishes is no mistake', async () => {
  const url = await aDatabase();
  const { heard, tables } = await openEvents(url);
  const { events } = await openEvents(url);
  for (const payload of ['{"kind":"of-tomorrow"}', 'no JSON']) {
    await sql`select pg_notify('site_events', ${payload})`.execute(tables);
  }
  await events.publish({ kind: 'row' });
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'row' }]), waiting);
});

testOnPostgres('after an outage, a process looks for itself, and hears again', async () => {
  const server = await aServer();
  const lines: string[] = [];
  const url = server.urlOf(await server.createDatabase());
  const { events } = await openEvents(url);
  const { heard } = await openEvents(url, (line) => lines.push(line));
  const logged = (name: string) => lines.filter((line) => line.includes(`"${name}"`)).length;
  await server.stop();
  await vi.waitFor(() => expect(logged('database-events-lost')).toBe(1), waiting);
  await expect(events.publish({ kind: 'row' })).rejects.toThrow('database cannot be used');
  await server.start();
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'missed' }]), waiting);
  await events.publish({ kind: 'row' });
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'missed' }, { kind: 'row' }]), waiting);
  expect([logged('database-events-lost'), logged('database-events-back')]).toEqual([1, 1]);
});
