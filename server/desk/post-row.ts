import * as v from 'valibot';

/** A post from the outbox or another table. Times are milliseconds since the epoch. */
export const postRowSchema = v.object({
  id: v.number(),
  reference: v.string(),
  form: v.string(),
  payload: v.pipe(v.string(), v.parseJson(), v.looseObject({})),
  state: v.string(),
  attempts: v.number(),
  triedAt: v.nullable(v.number()),
  nextAttemptAt: v.number(),
  createdAt: v.number(),
  deliveredAt: v.nullable(v.number()),
  lastMessage: v.string(),
  fileName: v.optional(v.nullable(v.string()), null),
  /** null: not recorded. */
  reasons: v.optional(v.nullable(v.pipe(v.string(), v.parseJson(), v.array(v.string()))), null),
  /** For a call: the state of its time, and when the reservation ends. */
  booking: v.optional(v.nullable(v.string()), null),
  heldUntil: v.optional(v.nullable(v.number()), null),
});
export type PostRow = v.InferOutput<typeof postRowSchema>;

const columns = `
  id, reference, form, payload, state, attempts, tried_at AS triedAt, next_attempt_at AS nextAttemptAt,
  created_at AS createdAt, delivered_at AS deliveredAt, last_message AS lastMessage,
  file ->> '$.name' AS fileName, doubts AS reasons`;

/** `place` is the sort order. */
export function outboxRows(forms: readonly string[]): string {
  return `SELECT ${columns}, id AS place FROM outbox WHERE form IN (${forms.map((form) => `'${form}'`).join(', ')})`;
}

/** Calls with the state of their times. */
export const callRows = `
  SELECT *, CASE WHEN b.row IS NULL OR state NOT IN ('pending', 'delivered', 'parked') THEN NULL
      WHEN b.confirmed_at IS NOT NULL THEN 'confirmed'
      WHEN b.held_until IS NULL OR b.held_until > unixepoch() * 1000 THEN 'unconfirmed' ELSE 'not held' END AS booking,
    iif(b.confirmed_at IS NULL AND b.held_until > unixepoch() * 1000, b.held_until, NULL) AS heldUntil
  FROM (${outboxRows(['call'])}) LEFT JOIN call_bookings b ON b.row = id`;

/** Comments get their state from the embedded API. Includes comments whose posts were purged. */
export const commentRows = `
  SELECT o.id, o.reference, form, payload, coalesce(${judged('c')}, state) AS state, attempts, tried_at AS triedAt,
    next_attempt_at AS nextAttemptAt, created_at AS createdAt, delivered_at AS deliveredAt, last_message AS lastMessage,
    doubts AS reasons, created_at AS place
  FROM outbox o LEFT JOIN upstream.comments c ON c.idempotency_key = o.reference || '-' || substr(o.body_hash, 1, 16)
  WHERE form = 'comment'
  UNION ALL
  SELECT id, coalesce(nullif(${referenceOf('c')}, ''), CAST(id AS TEXT)), 'comment',
    json_object('BlogSlug', blog, 'FullName', name, 'WorkEmail', email, 'Comment', text), ${judged('c')}, 1, NULL, 0,
    unixepoch(posted_on) * 1000, unixepoch(posted_on) * 1000, '', NULL, unixepoch(posted_on) * 1000
  FROM upstream.comments c WHERE source = 'visitor'
    AND NOT EXISTS (SELECT 1 FROM outbox o WHERE o.reference = ${referenceOf('c')})`;

/** Of the subscriber `s`. Without a row, an older release or another system put the address on the list. */
const latestConsent = `LEFT JOIN consents c ON c.id = (
    SELECT max(id) FROM consents WHERE lower(email) = lower(s.email) AND left_at IS NULL)`;
const consented = `
  json_object('WorkEmail', s.email, 'Consent', c.words, 'AskedAt', c.asked_at, 'ConfirmedAt', c.confirmed_at) AS payload,
  iif(c.confirmed_at IS NULL, 'unconfirmed', 'confirmed') AS state`;

export const subscriberRows = `
  SELECT 0 AS id, s.email AS reference, 'subscribe' AS form, ${consented}, 0 AS attempts, NULL AS triedAt,
    0 AS nextAttemptAt, subscribed AS createdAt, NULL AS deliveredAt, '' AS lastMessage, subscribed AS place
  FROM (
    SELECT email, CAST(unixepoch(subscribed_at, 'subsec') * 1000 AS INTEGER) AS subscribed FROM upstream.subscribers
  ) s ${latestConsent}`;

/** Subscribers by their latest post. With max(), SQLite takes the other columns from the same row. */
export const postedSubscriberRows = `
  SELECT s.id, s.email AS reference, form, ${consented}, 0 AS attempts, NULL AS triedAt, 0 AS nextAttemptAt, createdAt,
    NULL AS deliveredAt, '' AS lastMessage, createdAt AS place
  FROM (
    SELECT max(id) AS id, payload ->> '$.WorkEmail' AS email, form, created_at AS createdAt FROM outbox
    WHERE form IN ('subscribe', 'unsubscribe') AND state IN ('pending', 'parked', 'delivered')
    GROUP BY lower(payload ->> '$.WorkEmail')) s ${latestConsent}
  WHERE form = 'subscribe'`;

function judged(table: string): string {
  return `CASE WHEN ${table}.approved = 1 THEN 'approved' WHEN ${table}.rejected = 1 THEN 'rejected'
    WHEN ${table}.id IS NOT NULL THEN 'waiting' END`;
}

/** The key without its suffix of a hyphen and a 16-character hash. */
function referenceOf(table: string): string {
  return `substr(coalesce(${table}.idempotency_key, ''), 1, length(coalesce(${table}.idempotency_key, '')) - 17)`;
}
