import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import type { AcceptResult } from '../../../server/posts/outbox/accept.ts';
import { createLog } from '../../../server/process/log.ts';
import type { JobHandler } from '../../../server/store/jobs/handlers.ts';
import { createQueue } from '../../../server/store/jobs/queue.ts';
import { StoreUnavailable } from '../../../server/store/store-unavailable.ts';
import { createVisitorData } from '../../../server/store/visitor-data.ts';
import { aPost, contact } from '../posts/outbox/opened-outbox.ts';
import { partsOf } from './every-store.ts';
import { aDatabase, openStore, testOnPostgres } from './postgres-stores.ts';

async function twoInstances(connections = 10) {
  const url = await aDatabase();
  const open = async () => {
    const store = await openStore(url, { connections });
    return { ...partsOf(store), records: createVisitorData(store) };
  };
  return { url, one: await open(), other: await open() };
}

type Instance = Awaited<ReturnType<typeof twoInstances>>['one'];

const start = Date.UTC(2030, 0, 8, 9);
const halfHour = 30 * 60_000;

function callAt({ outbox, bookings }: Instance, startsAt: number, email = `${randomUUID()}@pumps.example`) {
  const iso = new Date(startsAt).toISOString();
  return outbox.accept({
    form: 'call',
    key: randomUUID(),
    payload: { ...contact, WorkEmail: email, PreferredTime: iso, TimeZone: 'UTC' },
    reasons: [],
    storeHooks: {
      subject: iso,
      async refusal(tables) {
        await bookings.within(tables).lock(iso, email);
        const taken = await bookings.within(tables).held(iso, iso);
        return taken.length > 0 ? { errors: { PreferredTime: 'taken' } } : undefined;
      },
      async onStored({ id, reference }, tables) {
        const span = { startsAt, endsAt: startsAt + halfHour };
        const call = { post: id, reference, ...span, trust: 'page', email, heldUntil: null, isMailed: false } as const;
        await bookings.within(tables).put(call);
      },
    },
  });
}

const kinds = (accepted: AcceptResult[]) => accepted.map(({ kind }) => kind).sort();

testOnPostgres('calls that overlap are not both booked, even if no check detects the overlap', async () => {
  const { one } = await twoInstances();
  await callAt(one, start);
  await expect(callAt(one, start + halfHour / 2)).rejects.toThrow(/exclusion|conflicting key/);
  expect((await callAt(one, start + halfHour)).kind).toBe('stored');
});

testOnPostgres('the same post sent to two instances at the same time is stored once', async () => {
  const { one, other } = await twoInstances();
  for (const key of [...Array.from({ length: 20 }, () => randomUUID()), undefined]) {
    const token = { token: randomUUID(), expiresAt: Date.now() + halfHour };
    const post = aPost({ key, token, payload: { ...contact, Message: `${key}` } });
    const accepted = await Promise.all([one, other, one, other].map(({ outbox }) => outbox.accept(post)));
    expect(kinds(accepted)).toEqual(['repeated', 'repeated', 'repeated', 'stored']);
    const references = new Set(accepted.map((each) => ('reference' in each ? each.reference : '')));
    expect(references.size).toBe(1);
    expect(await one.outbox.show([...references].join())).toMatchObject({ state: 'pending', reasons: [] });
  }
  expect(await one.outbox.depth()).toMatchObject({ pending: 21, quarantined: 0 });
});

testOnPostgres('of two posts with the same single-use token at two instances, only one is stored', async () => {
  const { one, other } = await twoInstances();
  for (let n = 0; n < 20; n += 1) {
    const token = { token: randomUUID(), expiresAt: Date.now() + halfHour };
    const accept = ({ outbox }: typeof one) => outbox.accept(aPost({ key: randomUUID(), token }));
    expect(kinds(await Promise.all([accept(one), accept(other)]))).toEqual(['replayed', 'stored']);
  }
  expect(await one.outbox.depth()).toMatchObject({ pending: 20 });
});

testOnPostgres('a comment that two instances deliver with one key is stored once', async () => {
  const { one, other } = await twoInstances();
  const records = [one.records, other.records];
  const comment = { blog: 'a', name: 'Ada', email: 'ada@pumps.example', text: 'Twelve.', postedOn: '2030-01-01' };
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    const added = records.flatMap((each) => [
      each.addComment({ ...comment, key }),
      each.addComment({ ...comment, key }),
    ]);
    expect(await Promise.all(added)).toEqual(['stored', 'stored', 'stored', 'stored']);
  }
  expect(await one.store.tables.selectFrom('comments').select('id').execute()).toHaveLength(5);
});

testOnPostgres('messages of a conversation have ids in the order in which other instances see them', async () => {
  const { one, other } = await twoInstances();
  const token = 't'.repeat(43);
  await one.conversations.post(token, { key: 'first', text: 'first' });
  const { id = 0 } = (await other.conversations.find(token)) ?? {};
  const seen: number[] = [];
  let isOver = false;
  const reading = (async () => {
    for (let isLast = false; !isLast; ) {
      isLast = isOver;
      for (const message of await other.conversations.messages(id, seen.at(-1))) seen.push(message.id);
    }
  })();
  const texts = Array.from({ length: 60 }, (_, n) => `message-${n}`);
  await Promise.all(
    texts.map((text, n) => (n % 2 ? one : other).conversations.post(token, { key: `key-of-${text}`, text })),
  );
  isOver = true;
  await reading;
  const all = await one.conversations.messages(id);
  expect(all).toHaveLength(61);
  expect(seen).toEqual(all.map((message) => message.id));
});

const locks: { name: string; sql: string; blocked(instance: Instance): Promise<unknown> }[] = [
  {
    name: 'a post that its visitor sends again',
    sql: "update outbox set message = 'x' where key = 'quarantined'",
    blocked: ({ outbox }) => outbox.accept(aPost({ key: 'quarantined' })),
  },
  {
    name: 'the key of a post',
    sql: `insert into outbox (reference, form, key, body_hash, payload, state, created_at)
      values ('ENQ-X', 'contact', 'locked', 'h', '{}', 'pending', 0)`,
    blocked: ({ outbox }) => outbox.accept(aPost({ key: 'locked' })),
  },
  {
    name: 'a job',
    sql: "update jobs set payload = '{}' where kind = 'notify'",
    async blocked({ outbox, store }) {
      const post = store.tables.selectFrom('outbox').select('reference').where('key', '=', 'quarantined');
      return outbox.requeue((await post.executeTakeFirstOrThrow()).reference);
    },
  },
  {
    name: 'a booking whose time is over',
    sql: "update call_bookings set email = 'x'",
    blocked: (instance) => callAt(instance, start),
  },
  {
    name: 'a conversation',
    sql: "update chat_conversations set enquiry = 'x'",
    blocked: ({ conversations }) => conversations.post('t'.repeat(43), { key: randomUUID(), text: 'Hello?' }),
  },
  {
    name: 'a consent',
    sql: "update consents set words = 'x'",
    blocked: ({ outbox, consents }) =>
      outbox.accept({
        ...aPost({ form: 'unsubscribe', key: randomUUID(), payload: { WorkEmail: 'ada@pumps.example' } }),
        storeHooks: {
          subject: 'ada@pumps.example',
          refusal: async () => undefined,
          onStored: (_row, tables) => consents.within(tables).unsubscribed('ada@pumps.example'),
        },
      }),
  },
  {
    name: 'a used token',
    sql: "insert into used_tokens values ('locked', 0)",
    blocked: ({ outbox }) => outbox.accept(aPost({ key: 'with-the-token', token: { token: 'locked', expiresAt: 1 } })),
  },
  {
    name: 'a comment',
    sql: "insert into comments (idempotency_key, blog, name, email, canonical_email, posted_on, text) values ('locked', '', '', '', '', '', '')",
    blocked: ({ records }) =>
      records.addComment({ key: 'locked', blog: '', name: '', email: '', text: '', postedOn: '' }),
  },
];

testOnPostgres.each(locks)(
  'while another client has locked $name, the posts of other visitors are acknowledged',
  async ({ sql, blocked }) => {
    const { url, one, other } = await twoInstances();
    await prepare(one);
    const client = new pg.Client(url);
    await client.connect();
    onTestFinished(() => client.end());
    await client.query(`begin; ${sql}`);
    const watch = await watchLocks(url);
    const waiting = Array.from({ length: 15 }, () => blocked(one).catch((error: unknown) => error));
    for (let round = 0; round < 3; round += 1) {
      for (const instance of [one, other]) {
        const others = [
          instance.outbox.accept(aPost({ key: randomUUID(), token: { token: randomUUID(), expiresAt: 1 } })),
          instance.outbox.accept(aPost({ key: randomUUID(), reasons: ['trap'] })),
          callAt(instance, start + (round + 2) * 2 * halfHour + (instance === one ? 0 : halfHour)),
        ];
        expect(kinds(await Promise.all(others))).toEqual(['stored', 'stored', 'stored']);
        const said = await instance.conversations.post(randomUUID().padEnd(43, 'x'), {
          key: randomUUID(),
          text: 'Hi.',
        });
        expect(said.kind).toBe('stored');
      }
    }
    expect(await watch.end(), 'connections that wait for the lock').toBeLessThan(4);
    expect((await client.query('rollback')).command).toBe('ROLLBACK');
    for (const result of await Promise.all(waiting)) {
      if (result instanceof Error) expect(result).toBeInstanceOf(StoreUnavailable);
    }
  },
);

testOnPostgres('a job that another client has locked does not block other jobs, even at startup', async () => {
  const { url, one } = await twoInstances();
  const names = ['locked', 'a', 'b'];
  const kinds = ['index-now', 'post-webhook', 'post-mail', 'delivery'] as const;
  await one.jobs.add(kinds.flatMap((kind) => names.map((reference) => ({ kind, reference }))));
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  await client.query("begin; update jobs set last_error = 'x' where reference = 'locked'");
  const attempted: string[] = [];
  const handler: JobHandler = {
    async attempt(jobs) {
      attempted.push(...jobs.map(({ kind, reference }) => `${kind} ${reference}`));
      return { kind: 'done' };
    },
  };
  const lines: string[] = [];
  const log = createLog('error', (line) => lines.push(line));
  const handlers = { 'index-now': handler, 'post-webhook': handler, delivery: handler };
  const queue = createQueue({ ...one, handlers, log, random: () => 1 });
  await queue.runDue();
  const others = ['a', 'b'].flatMap((name) => Object.keys(handlers).map((kind) => `${kind} ${name}`));
  expect([attempted.sort(), lines]).toEqual([others.sort(), []]);
  await client.query('rollback');
  await queue.runDue();
  expect(attempted).toHaveLength(9);
});

async function watchLocks(url: string) {
  const client = new pg.Client(url);
  await client.connect();
  onTestFinished(() => client.end());
  let isOver = false;
  const watching = (async () => {
    let largest = 0;
    while (!isOver) {
      const { rows } = await client.query(
        "select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      largest = Math.max(largest, Number(rows[0]?.n));
    }
    return largest;
  })();
  return {
    end() {
      isOver = true;
      return watching;
    },
  };
}

async function prepare({ outbox, store, consents, conversations }: Instance): Promise<void> {
  await outbox.accept(aPost({ key: 'quarantined', reasons: ['trap'] }));
  await conversations.post('t'.repeat(43), { key: randomUUID(), text: 'Hello?' });
  await outbox.accept({
    ...aPost({ key: randomUUID(), form: 'subscribe', payload: { WorkEmail: 'ada@pumps.example' } }),
    storeHooks: {
      refusal: async () => undefined,
      async onStored(row, tables) {
        await consents
          .within(tables)
          .request({ row, email: 'ada@pumps.example', words: 'Our notes.', isMailed: false });
      },
    },
  });
  const past = await outbox.accept(aPost({ key: randomUUID(), form: 'call' }));
  const row = 'reference' in past ? await outbox.show(past.reference) : undefined;
  const span = { starts_at: start, ends_at: start + halfHour };
  const booking = { ...span, trust: 'page', email: 'b@pumps.example', held_until: 1, reserves: 1 } as const;
  await store.tables
    .insertInto('call_bookings')
    .values({ post: row?.id ?? 0, confirmed_at: null, ...booking })
    .execute();
}
