import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { SiteEvent } from '../../../server/database/events.ts';
import { patience } from '../../support/patience.ts';
import {
  aDatabase,
  aServer,
  fullTestOnPostgres,
  insertPost,
  openEvents,
  references,
  testOnPostgres,
} from './postgres-stores.ts';

const waiting = { timeout: patience.wait };

testOnPostgres('every other process receives the events of a process, in order', async () => {
  const url = await aDatabase();
  const [one, other] = [await openEvents(url), await openEvents(url)];
  const published: SiteEvent[] = [{ kind: 'row' }, { kind: 'chat', conversation: 3 }, { kind: 'content-reloaded' }];
  for (const event of published) await one.events.publish(event);
  await vi.waitFor(() => expect(other.heard).toEqual(published), waiting);
  expect(one.heard).toEqual([]);
});

testOnPostgres('an event of a transaction arrives after the commit, or never', async () => {
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

testOnPostgres('unknown events of a newer release are ignored', async () => {
  const url = await aDatabase();
  const { heard, tables } = await openEvents(url);
  const { events } = await openEvents(url);
  for (const payload of ['{"kind":"unknown"}', 'not JSON']) {
    await sql`select pg_notify('site_events', ${payload})`.execute(tables);
  }
  await events.publish({ kind: 'row' });
  await vi.waitFor(() => expect(heard).toEqual([{ kind: 'row' }]), waiting);
});

fullTestOnPostgres('after an outage, a process knows that it missed events, and receives new ones', async () => {
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
