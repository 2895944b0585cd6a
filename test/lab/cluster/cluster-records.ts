import * as v from 'valibot';
import { definitionOf } from '../../../server/posts/forms/site-forms.ts';
import { formNames } from '../../../shared/forms/forms.ts';
import { listedAddresses } from '../../support/listed-addresses.ts';
import type { ReceivedPost } from '../../support/received-posts.ts';
import { messageSchema, rowSchema, type StoredData } from '../durability/stored-data.ts';
import type { Cluster } from './a-cluster.ts';

export async function storedDataOfCluster({ postgres, database, upstream }: Cluster): Promise<StoredData> {
  const all = (text: string) => postgres.sql(text, database);
  const wrong = [...(await all(unbooked)), ...(await all(bookedTwice)), ...(await all(unlikeFiles))];
  const ofPosts = (await all(files)).map(({ reference }) => String(reference));
  return {
    rows: v.parse(v.array(rowSchema), await all(rows)),
    wrongCalls: wrong.map((row) => String(row.wrong)),
    messages: v.parse(v.array(messageSchema), await all(messages)),
    files: ofPosts,
    delivered: deliveriesOf(upstream.received()),
    failures: [],
  };
}

export function deliveriesOf(received: ReceivedPost[]): StoredData['delivered'] {
  const posts = formNames
    .filter((form) => definitionOf(form).area !== 'subscriptions')
    .flatMap((form) =>
      received
        .filter(({ operation }) => operation === definitionOf(form).operation)
        .map(({ input }) => ({ form, email: String(input.WorkEmail) })),
    );
  return [...posts, ...listedAddresses(received).map((email) => ({ form: 'subscribe', email }))];
}

const rows = `
  select form, payload::jsonb ->> 'WorkEmail' as email,
    coalesce(payload::jsonb ->> 'Message', payload::jsonb ->> 'Comment') as words,
    reference, state, file::jsonb ->> 'sha256' as sha256
  from outbox order by id`;

const unbooked = `
  select reference || ' has no booking' as wrong from outbox
  where form = 'call' and id not in (select post from call_bookings)`;

const bookedTwice = `
  select starts_at || ' is held twice' as wrong from outbox join call_bookings on post = id
  where held_until is null and state <> 'refused' group by starts_at having count(*) > 1`;

const unlikeFiles = `
  select o.reference || ' has another file' as wrong from outbox o left join files f on f.reference = o.reference
  where o.file is not null and encode(sha256(f.bytes), 'hex') is distinct from o.file::jsonb ->> 'sha256'`;

const files = 'select reference from files where written_at is null';

const messages = `
  select text as words, reference from chat_messages join chat_conversations as c on c.id = conversation
  where author = 'visitor'`;
