import type { SelectQueryBuilder } from 'kysely';
import * as v from 'valibot';
import type { SiteTables, Tables } from '../../database/tables.ts';

export const states = ['quarantined', 'unconfirmed', 'pending', 'delivered', 'refused', 'parked'] as const;
export type State = (typeof states)[number];

/** The columns of `rowSchema`. */
export const columns = [
  'id',
  'reference',
  'form',
  'body_hash as bodyHash',
  'payload',
  'state',
  'attempts',
  'faults',
  'tried_at as triedAt',
  'next_attempt_at as nextAttemptAt',
  'created_at as createdAt',
  'delivered_at as deliveredAt',
  'last_message as lastMessage',
  'file',
  'doubts as reasons',
] as const;

const fileSchema = v.object({
  name: v.string(),
  type: v.string(),
  bytes: v.number(),
  sha256: v.string(),
  /** A `FileDoubt`, or one of a later release. */
  doubt: v.exactOptional(v.string()),
});

/** Times are milliseconds since the epoch. */
export const rowSchema = v.object({
  id: v.number(),
  reference: v.string(),
  form: v.string(),
  bodyHash: v.string(),
  payload: v.pipe(v.string(), v.parseJson(), v.looseObject({})),
  state: v.picklist(states),
  /** Tries so far, and those that count toward parking. */
  attempts: v.number(),
  faults: v.number(),
  triedAt: v.nullable(v.number()),
  nextAttemptAt: v.number(),
  createdAt: v.number(),
  deliveredAt: v.nullable(v.number()),
  lastMessage: v.string(),
  /** The file itself is stored under the row's reference. */
  file: v.nullable(v.pipe(v.string(), v.parseJson(), fileSchema)),
  /** null: stored by a release that kept no reasons. */
  reasons: v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))),
});

export type OutboxRow = v.InferOutput<typeof rowSchema>;

export function rows(tables: Tables) {
  return tables.selectFrom('outbox').select(columns);
}

export async function rowsOf(found: SelectQueryBuilder<SiteTables, 'outbox', object>): Promise<OutboxRow[]> {
  return v.parse(v.array(rowSchema), await found.execute());
}

/**
 * Identifies the row to the upstream, the same on every try. It is not the visitor's key: a client must not choose our
 * headers, or hide an enquiry behind the key of an older one.
 */
export function idempotencyKeyOf({ reference, bodyHash }: Pick<OutboxRow, 'reference' | 'bodyHash'>): string {
  return `${reference}-${bodyHash.slice(0, 16)}`;
}
