import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { afterEach, describe, expect, onTestFinished, TestRunner, test } from 'vitest';
import { createBookings } from '../../../server/posts/calls/bookings.ts';
import { createConsents } from '../../../server/posts/newsletter/consents.ts';
import { createOutbox } from '../../../server/posts/outbox/outbox.ts';
import { createLog } from '../../../server/process/log.ts';
import type { JobHandlers } from '../../../server/store/jobs/handlers.ts';
import { createJobs } from '../../../server/store/jobs/jobs.ts';
import { queuedKinds } from '../../../server/store/jobs/kinds.ts';
import { createQueue } from '../../../server/store/jobs/queue.ts';
import { openSiteDatabase } from '../../../server/store/site-database.ts';
import { type SiteStore, sqliteStore } from '../../../server/store/site-store.ts';
import { findPostgres } from '../../support/find-postgres.ts';
import { stored } from '../posts/outbox/opened-outbox.ts';
import { formerFile, formerNow, formerPostgres, formerSql, usedIds } from './former/former-data.ts';
import { installed, openStore } from './postgres-stores.ts';

const releases = [
  { name: 'site.db of release 0.1.0', open: async () => openFile(13) },
  { name: 'site.db of version 14', open: async () => openFile(14) },
  { name: 'PostgreSQL of version 3', open: openPostgres },
];

describe.each(releases)('the data of $name', ({ name, open }) => {
  test('is migrated: every post, consent, and conversation, with its state', async () => {
    const store = await open();
    const { tables } = store;
    using former = new DatabaseSync(':memory:');
    former.exec(formerSql('sqlite-13') + formerSql('rows'));
    for (const [table, columns, renamed] of [
      [
        'outbox',
        'id, reference, form, body_hash, payload, email, state, file, created_at, delivered_at',
        'doubts as reasons, file_bytes',
      ],
      [
        'consents',
        'id, reference, email, canonical_email, words, confirmed_at',
        'asked_at as requested_at, left_at as unsubscribed_at',
      ],
      [
        'chat_conversations',
        'id, reference, token_hash, state, waiting_since, enquiry, created_at, changed_at',
        'is_visit as is_verified, is_answered',
      ],
      ['chat_messages', 'id, conversation, author, key, text, at', 'id'],
      [
        'call_bookings',
        'email, confirmed_at',
        '"row" as post, case when confirmed_at is null then held_until end as held_until',
      ],
    ] as const) {
      const order = renamed.includes('as post') ? 'post' : 'id';
      const before = former.prepare(`SELECT ${columns}, ${renamed} FROM ${table} ORDER BY ${order}`).all();
      const after = renamed.split(', ').map((column) => column.split(' as ').at(-1));
      const { rows } = await sql
        .raw(`SELECT ${columns}, ${after.join(', ')} FROM ${table} ORDER BY ${order}`)
        .execute(tables);
      expect(
        rows.map((row) => ({ ...Object(row) })),
        table,
      ).toEqual(before.map((row) => ({ ...row })));
    }
  });

  test('causes each open delivery, notification, and email once', async () => {
    const store = await open();
    const attempted: string[] = [];
    const clock = { now: formerNow };
    const run = () => queueOf(store, clock, attempted).runDue();
    await run();
    const early = [
      'call-mail CALL-0000000D',
      'call-mail CALL-0000000N',
      'chat-mail CHAT-00000002',
      'chat-mail CHAT-00000005',
      'chat-webhook CHAT-00000005',
      'confirmation CALL-0000000N',
      'confirmation ENQ-00000005',
      'confirmation ENQ-0000000M',
      'delivery CALL-0000000N',
      'delivery ENQ-00000005',
      'delivery ENQ-00000006',
      'delivery ENQ-0000000M',
      'delivery UNSUB-0000000C',
      'digest-mail QUARANTINE',
      'post-mail CALL-0000000G.confirmed',
      'post-mail CALL-0000000N',
      'post-mail ENQ-00000005',
      'post-mail ENQ-0000000M',
      'post-webhook CALL-0000000N',
      'post-webhook ENQ-00000003',
      'post-webhook ENQ-00000005',
      'post-webhook ENQ-0000000M',
      'subscription-mail SUB-00000008',
    ];
    expect(attempted.sort()).toEqual(early);
    clock.now += 24 * 60 * 60_000;
    await run();
    await run();
    const late = ['delivery NOTE-0000000K', 'digest-webhook QUARANTINE', 'post-mail ENQ-00000006'];
    expect(attempted.sort()).toEqual([...early, ...late].sort());
  });

  test('causes the delivery and notification of a quarantined post when it is released', async () => {
    const store = await open();
    const clock = { now: formerNow };
    const attempted: string[] = [];
    const queue = queueOf(store, clock, attempted);
    await queue.runDue();
    attempted.length = 0;
    const { outbox, bookings } = partsOf(store);
    expect(await outbox.requeue('ENQ-00000004')).toBe('done');
    expect(await outbox.requeue('CALL-0000000H')).toBe('done');
    expect(await outbox.requeue('ENQ-00000003')).toBe('done');
    expect(await bookings.find('CALL-0000000H')).toMatchObject({ heldUntil: null, trust: 'quarantined' });
    clock.now += 60_000;
    await queue.runDue();
    const references = ['CALL-0000000H', 'ENQ-00000003', 'ENQ-00000004'];
    expect(attempted.sort()).toEqual(
      ['delivery', 'notify'].flatMap((kind) => references.map((each) => `${kind} ${each}`)),
    );
  });

  test('contains calls, consents, and posts as before, and does not reuse the id of a deleted row', async () => {
    const store = await open();
    const { outbox, bookings, consents } = partsOf(store);
    expect(await bookings.find('CALL-0000000D')).toMatchObject({
      start: '2027-01-20T09:00Z',
      mail: 'waiting',
      isOpen: 1,
    });
    expect(await bookings.held('2027-01-20T00:00Z', '2027-01-21T00:00Z')).toHaveLength(3);
    const reserving = store.tables.selectFrom('call_bookings').select('post').where('reserves', '=', 1).orderBy('post');
    expect(await reserving.execute(), 'of two calls at one time, the confirmed one').toEqual(
      [13, 14, 16].map((post) => ({ post })),
    );
    expect(await outbox.ofAddress('MARA@tidewell.example')).toHaveLength(6);
    expect(await outbox.show('ENQ-00000003')).toMatchObject({
      state: 'parked',
      attempts: 3,
      message: 'Unknown country.',
    });
    expect(await outbox.show('ENQ-00000001')).toMatchObject({ state: 'delivered', message: 'Thank you.', reasons: [] });
    const mailed = Date.UTC(2027, 0, 15, 7, 43, 21);
    const unconfirmed = (at: number) => outbox.unconfirmedBefore(at, 9).then((found) => found.map(({ id }) => id));
    expect([await unconfirmed(mailed), await unconfirmed(mailed + 1)], 'the week begins with the email').toEqual([
      [],
      [9, 10],
    ]);
    expect(await consents.ofPerson('GONE@pumps.example')).toMatchObject([{ unsubscribedAt: 1_790_000_000_000 }]);
    expect((await outbox.show(await stored(outbox, { key: 'new' })))?.id).toBeGreaterThan(usedIds.outbox);
    for (const table of ['consents', 'chat_conversations', 'chat_messages'] as const) {
      const next = await nextId(store, table);
      expect(next, table).toBeGreaterThan(usedIds[table]);
    }
    if (name.includes('14')) expect(await nextId(store, 'comments')).toBe(8);
  });
});

async function nextId(store: SiteStore, table: 'consents' | 'chat_conversations' | 'chat_messages' | 'comments') {
  const rows = {
    consents: "(reference, email, canonical_email, words, requested_at) values ('NEW', '', '', '', 0)",
    chat_conversations: "(reference, token_hash, created_at, changed_at) values ('NEW', 'NEW', 0, 0)",
    chat_messages: "(conversation, author, text, at) values (1, 'desk', '', 0)",
    comments: "(blog, name, email, canonical_email, posted_on, text) values ('', '', '', '', '', '')",
  };
  const { rows: found } = await sql<{
    id: number;
  }>`${sql.raw(`insert into ${table} ${rows[table]} returning id`)}`.execute(store.tables);
  return found[0]?.id;
}

function partsOf(store: SiteStore) {
  const now = () => formerNow;
  const parts = { store, jobs: createJobs(store, now), now };
  return { outbox: createOutbox(parts), bookings: createBookings(parts), consents: createConsents(parts) };
}

const broken: string[] = [];
afterEach(() => expect(broken.splice(0)).toEqual([]));

function queueOf(store: SiteStore, clock: { now: number }, attempted: string[]) {
  const now = () => clock.now;
  const handlers: JobHandlers = Object.fromEntries(
    queuedKinds.map((kind) => [
      kind,
      {
        async attempt(jobs) {
          attempted.push(...jobs.map(({ reference }) => `${kind} ${reference}`));
          return { kind: 'done' };
        },
      } satisfies JobHandlers[typeof kind],
    ]),
  );
  return createQueue({
    store,
    jobs: createJobs(store, now),
    handlers,
    log: createLog('error', (line) => broken.push(line)),
    now,
    random: () => 1,
  });
}

async function openFile(version: 13 | 14): Promise<SiteStore> {
  const store = sqliteStore(openSiteDatabase(formerFile(version)));
  onTestFinished(() => store.close());
  return store;
}

async function openPostgres(): Promise<SiteStore> {
  if (!findPostgres())
    return TestRunner.getCurrentTest()?.context.skip('PostgreSQL is not installed') ?? Promise.reject();
  const server = await installed();
  const database = await server.createDatabase();
  await server.sql(formerPostgres(), database);
  return openStore(server.urlOf(database));
}
