import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { deliveredSchema, deliveries, type Kept, messageSchema, rowSchema } from '../durability/what-was-kept.ts';
import type { Cluster } from './a-cluster.ts';

/** The records in the database of a cluster, and the posts that its upstream received. */
export async function whatClusterKept({ postgres, database, upstream }: Cluster): Promise<Kept> {
  const all = (text: string) => postgres.sql(text, database);
  using received = new DatabaseSync(upstream.databaseFile, { readOnly: true });
  const wrong = [...(await all(unbooked)), ...(await all(bookedTwice)), ...(await all(unlikeFiles))];
  const files = (await all('select reference from files')).map(({ reference }) => String(reference));
  return {
    rows: v.parse(v.array(rowSchema), await all(rows)),
    wrongCalls: wrong.map((row) => String(row.wrong)),
    messages: v.parse(v.array(messageSchema), await all(messages)),
    files,
    delivered: v.parse(v.array(deliveredSchema), received.prepare(deliveries).all()),
    faults: [],
  };
}

const rows = `
  select form, payload::jsonb ->> 'WorkEmail' as email,
    coalesce(payload::jsonb ->> 'Message', payload::jsonb ->> 'Comment') as words,
    reference, state, file::jsonb ->> 'sha256' as sha256
  from outbox order by id`;

const unbooked = `
  select reference || ' has no booking' as wrong from outbox
  where form = 'call' and id not in (select "row" from call_bookings)`;

const bookedTwice = `
  select preferred_time || ' is held twice' as wrong from outbox join call_bookings on "row" = id
  where held_until is null and state <> 'refused' group by preferred_time having count(*) > 1`;

const unlikeFiles = `
  select o.reference || ' has another file' as wrong from outbox o left join files f on f.reference = o.reference
  where o.file is not null and encode(sha256(f.bytes), 'hex') is distinct from o.file::jsonb ->> 'sha256'`;

const messages = `
  select text as words, reference from chat_messages join chat_conversations as c on c.id = conversation
  where author = 'visitor'`;
