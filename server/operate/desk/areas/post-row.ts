import { type AliasedExpression, sql } from 'kysely';
import * as v from 'valibot';
import type { FormName } from '../../../../shared/forms/forms.ts';
import { sourceSchema } from '../../../../shared/forms/source.ts';
import { callState, openPostStates } from '../../../posts/outbox/reserved-times.ts';
import { rows } from '../../../posts/outbox/row.ts';
import type { Tables } from '../../../store/tables.ts';
import { handlingStates } from './handling.ts';

/** Times are milliseconds since the epoch. */
export const postRowSchema = v.object({
  id: v.number(),
  reference: v.string(),
  form: v.string(),
  payload: v.pipe(v.string(), v.parseJson(), v.looseObject({})),
  state: v.string(),
  attempts: v.number(),
  attemptedAt: v.nullable(v.number()),
  nextAttemptAt: v.nullable(v.number()),
  createdAt: v.number(),
  deliveredAt: v.nullable(v.number()),
  message: v.string(),
  file: v.optional(
    v.nullable(v.pipe(v.string(), v.parseJson(), v.object({ name: v.string(), warning: v.exactOptional(v.string()) }))),
    null,
  ),
  reasons: v.optional(v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))), null),
  handling: v.optional(v.nullable(v.picklist(handlingStates)), null),
  owner: v.optional(v.nullable(v.string()), null),
  handlingVersion: v.optional(v.nullable(v.number()), null),
  source: sourceSchema,
  /** Only calls have a booking. `heldUntil` is the time at which the reservation of an unconfirmed call ends. */
  booking: v.optional(v.nullable(v.string()), null),
  heldUntil: v.optional(v.nullable(v.number()), null),
  /** Wording of a subscriber's consent; null if no consent is recorded. */
  consent: v.optional(v.nullable(v.string()), null),
  requestedAt: v.optional(v.nullable(v.number()), null),
  confirmedAt: v.optional(v.nullable(v.number()), null),
});
export type PostRow = v.InferOutput<typeof postRowSchema>;

export interface FoundColumns {
  id: number;
  /** A post's reference, a subscriber's address, or the number of a comment that has no reference. */
  reference: string | null;
  form: string;
  state: string;
  createdAt: number;
  /** Sort key, which increases with the time of arrival. */
  position: number;
  /** Missing for rows that are not posts. */
  handling: string | null;
  owner: string | null;
  /** Canonical form of the address, for comparisons. */
  email: string | null;
}

/** `now` is in milliseconds since the epoch. `isShared` is true on PostgreSQL. */
export type RowsIn = (tables: Tables, now: number, isShared: boolean) => AliasedExpression<FoundColumns, 'found'>;

function postsOf(tables: Tables, forms: readonly FormName[]) {
  return rows(tables)
    .select(['outbox.id as position', 'outbox.email', 'outbox.handling', 'outbox.owner'])
    .select('outbox.handling_version as handlingVersion')
    .where('outbox.form', 'in', forms);
}

export function outboxRows(forms: readonly FormName[]): RowsIn {
  return (tables) => postsOf(tables, forms).as('found');
}

export const callRows: RowsIn = (tables, now) =>
  postsOf(tables, ['call'])
    .select((post) => {
      const booked = post.selectFrom('call_bookings').whereRef('post', '=', 'outbox.id');
      return [
        booked
          .select((eb) => callState(now)(eb).as('booking'))
          .where('outbox.state', 'in', openPostStates)
          .as('booking'),
        booked.select('held_until').where('held_until', '>', now).as('heldUntil'),
      ];
    })
    .as('found');

/**
 * Addresses whose latest subscribe or unsubscribe post is a subscription. Only pending, parked, and delivered posts
 * count.
 */
export const postedSubscriberRows: RowsIn = (tables) =>
  tables
    .selectFrom('outbox')
    .innerJoin(latestPosts(tables).as('post'), 'post.id', 'outbox.id')
    .leftJoin(latestConsents(tables).as('consent'), 'consent.email', 'outbox.email')
    .leftJoin('consents as c', 'c.id', 'consent.id')
    .select((eb) => [
      'outbox.id',
      'outbox.id as position',
      'outbox.email as reference',
      'outbox.email',
      'outbox.form',
      'outbox.payload',
      'outbox.created_at as createdAt',
      eb.case().when('c.confirmed_at', 'is', null).then('unconfirmed').else('confirmed').end().as('state'),
      'c.words as consent',
      'c.requested_at as requestedAt',
      'c.confirmed_at as confirmedAt',
      eb.lit(0).as('attempts'),
      eb.lit(null).as('handling'),
      eb.lit(null).as('owner'),
      eb.lit(null).as('attemptedAt'),
      eb.lit(null).as('nextAttemptAt'),
      eb.lit(null).as('deliveredAt'),
      sql<string>`''`.as('message'),
    ])
    .where('outbox.form', '=', 'subscribe')
    .as('found');

function latestPosts(tables: Tables) {
  return tables
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('id').as('id'))
    .where('email', 'is not', null)
    .where('form', 'in', ['subscribe', 'unsubscribe'])
    .where('state', 'in', ['pending', 'parked', 'delivered'])
    .groupBy('email');
}

function latestConsents(tables: Tables) {
  return tables
    .selectFrom('consents')
    .select(({ fn }) => ['canonical_email as email', fn.max('id').as('id')])
    .where('unsubscribed_at', 'is', null)
    .groupBy('canonical_email');
}
