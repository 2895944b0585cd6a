import * as v from 'valibot';

export const states = ['quarantined', 'pending', 'delivered', 'refused', 'parked'] as const;
export type State = (typeof states)[number];

/** The columns of a row, by the names of `rowSchema`. */
export const columns = `
  id, reference, form, body_hash AS bodyHash, payload, state, attempts, faults, tried_at AS triedAt,
  next_attempt_at AS nextAttemptAt, created_at AS createdAt, delivered_at AS deliveredAt, last_message AS lastMessage,
  file, doubts AS reasons`;

const fileSchema = v.object({ name: v.string(), type: v.string(), bytes: v.number(), sha256: v.string() });

/** One post of a visitor. Times are milliseconds since the epoch. */
export const rowSchema = v.object({
  id: v.number(),
  reference: v.string(),
  form: v.string(),
  bodyHash: v.string(),
  payload: v.pipe(v.string(), v.parseJson(), v.looseObject({})),
  state: v.picklist(states),
  /** Tries so far, and those of them that count towards parking. */
  attempts: v.number(),
  faults: v.number(),
  triedAt: v.nullable(v.number()),
  nextAttemptAt: v.number(),
  createdAt: v.number(),
  deliveredAt: v.nullable(v.number()),
  lastMessage: v.string(),
  /** Of the file that came with it. The file itself lies under the row's reference. */
  file: v.nullable(v.pipe(v.string(), v.parseJson(), fileSchema)),
  /** Names of what it was set aside for. null: of a release that kept no reasons. */
  reasons: v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))),
});

export type OutboxRow = v.InferOutput<typeof rowSchema>;

/**
 * What the upstream knows a row by, the same at every try. Not the visitor's own key: nobody outside chooses a header,
 * or hides an enquiry behind the key of an older one.
 */
export function idempotencyKeyOf({ reference, bodyHash }: OutboxRow): string {
  return `${reference}-${bodyHash.slice(0, 16)}`;
}
