import type pg from 'pg';
import * as v from 'valibot';
import { canonicalEmail, mailboxOf } from '../../../shared/forms/email-address.ts';

/**
 * Brings rows of the previous release into the form of this one. Called at every start, in the transaction of the
 * migrations, because a process of the previous release may have stored some after them.
 */
export async function convertOldRows(client: pg.Client): Promise<void> {
  await client.query(`
    update outbox o set doubts = '[]', state = case
      when exists (select from consents c where c.reference = o.reference and c.confirmed_at is not null)
      then 'pending' else 'unconfirmed' end
    where form = 'subscribe' and state = 'quarantined' and doubts = '["unconfirmed"]'`);
  for (let after = 0, isMore = true; isMore; ) {
    const { rows } = await client.query(
      `select id, payload from outbox where email is null and id > $1 order by id limit ${page}`,
      [after],
    );
    const found = v.parse(postsSchema, rows).map(({ id, payload }) => ({ id, email: payload.WorkEmail }));
    await fill(client, 'outbox set email = new.email from new where outbox.id = new.id', found, canonicalEmail);
    await fill(client, 'call_bookings set email = new.email from new where "row" = new.id', found, mailboxOf);
    after = found.at(-1)?.id ?? after;
    isMore = found.length === page;
  }
  const { rows } = await client.query(`select id, email from consents where canonical_email = ''`);
  const set = 'consents set canonical_email = new.email from new where consents.id = new.id';
  await fill(client, set, v.parse(addressesSchema, rows), canonicalEmail);
}

/** Posts in memory at a time. */
const page = 1_000;

const withAddress = v.object({ WorkEmail: v.optional(v.string(), '') });
const postsSchema = v.array(v.object({ id: v.number(), payload: v.pipe(v.string(), v.parseJson(), withAddress) }));
const addressesSchema = v.array(v.object({ id: v.number(), email: v.string() }));

type Addresses = v.InferOutput<typeof addressesSchema>;

async function fill(
  client: pg.Client,
  change: string,
  found: Addresses,
  spelling: (address: string) => string,
): Promise<void> {
  const known = found.filter(({ email }) => email !== '');
  await client.query(
    `with new as (select * from unnest($1::bigint[], $2::text[]) as each (id, email)) update ${change}`,
    [known.map(({ id }) => id), known.map(({ email }) => spelling(email))],
  );
}
