import * as v from 'valibot';
import { sourceSchema } from '../../../shared/forms/source.ts';
import type { Tables } from '../../store/tables.ts';

export const postStates = ['quarantined', 'unconfirmed', 'pending', 'delivered', 'refused', 'parked'] as const;
export type PostState = (typeof postStates)[number];

const fileSchema = v.object({
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
  sha256: v.string(),
  warning: v.exactOptional(v.string()),
});

/** Times are milliseconds since the epoch. */
export const rowSchema = v.object({
  id: v.number(),
  reference: v.string(),
  form: v.string(),
  bodyHash: v.string(),
  payload: v.pipe(v.string(), v.parseJson(), v.looseObject({})),
  state: v.picklist(postStates),
  attempts: v.number(),
  attemptedAt: v.nullable(v.number()),
  nextAttemptAt: v.nullable(v.number()),
  createdAt: v.number(),
  deliveredAt: v.nullable(v.number()),
  /** The message of the last delivery attempt, from the upstream or the site. */
  message: v.string(),
  file: v.nullable(v.pipe(v.string(), v.parseJson(), fileSchema)),
  /** Null if the release that stored the post recorded no reasons. */
  reasons: v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))),
  source: sourceSchema,
});

export type OutboxRow = v.InferOutput<typeof rowSchema>;

export type SentRow = Pick<OutboxRow, 'id' | 'reference' | 'form' | 'bodyHash' | 'payload' | 'file'>;

export function rows(tables: Tables) {
  return tables
    .selectFrom('outbox')
    .leftJoin('jobs', (join) => join.onRef('jobs.post', '=', 'outbox.id').on('jobs.kind', '=', 'delivery'))
    .select([
      'outbox.id',
      'outbox.reference',
      'outbox.form',
      'outbox.body_hash as bodyHash',
      'outbox.payload',
      'outbox.state',
      'jobs.attempted_at as attemptedAt',
      'outbox.created_at as createdAt',
      'outbox.delivered_at as deliveredAt',
      'outbox.file',
      'outbox.reasons',
      'outbox.source',
    ])
    .select(({ fn, eb, lit, ref }) => [
      fn.coalesce('jobs.attempts', lit(0)).as('attempts'),
      eb.case().when('jobs.state', '=', 'waiting').then(ref('jobs.due_at')).end().as('nextAttemptAt'),
      eb
        .case()
        .when(eb('outbox.state', 'in', ['pending', 'parked']).and('outbox.message', '=', ''))
        .then(fn.coalesce('jobs.last_error', eb.val('')))
        .else(ref('outbox.message'))
        .end()
        .as('message'),
    ]);
}

type Rows = ReturnType<typeof rows>;

export async function rowsOf(found: Rows): Promise<OutboxRow[]> {
  return v.parse(v.array(rowSchema), await found.execute());
}

/**
 * Returns the row's idempotency key for the upstream. The visitor's key is not used, because the upstream could ignore
 * a post with a key from an older post.
 */
export function idempotencyKeyOf({ reference, bodyHash }: Pick<OutboxRow, 'reference' | 'bodyHash'>): string {
  return `${reference}-${bodyHash.slice(0, 16)}`;
}
