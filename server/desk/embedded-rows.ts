import { sql } from 'kysely';
import type { FoundColumns, RowsIn } from './post-row.ts';

/** Rows of the tables that the embedded API fills, which are only in SQLite. */
function rowsOf(query: string): RowsIn {
  return () => sql<FoundColumns>`(${sql.raw(query)})`.as('found');
}

/** Comments get their state from the embedded API. Includes comments whose posts were purged. */
export const commentRows = rowsOf(`
  SELECT o.id, o.reference, form, payload, coalesce(c.state, o.state) AS state, attempts, tried_at AS triedAt,
    next_attempt_at AS nextAttemptAt, created_at AS createdAt, delivered_at AS deliveredAt, last_message AS lastMessage,
    doubts AS reasons, o.email AS email, created_at AS place
  FROM outbox o LEFT JOIN comments c ON c.idempotency_key = o.reference || '-' || substr(o.body_hash, 1, 16)
  WHERE form = 'comment'
  UNION ALL
  SELECT id, coalesce(nullif(${referenceOf('c')}, ''), CAST(id AS TEXT)), 'comment',
    json_object('BlogSlug', blog, 'FullName', name, 'WorkEmail', email, 'Comment', text), c.state, 1, NULL, 0,
    unixepoch(posted_on) * 1000, unixepoch(posted_on) * 1000, '', NULL, c.canonical_email, unixepoch(posted_on) * 1000
  FROM comments c WHERE NOT EXISTS (SELECT 1 FROM outbox o WHERE o.reference = ${referenceOf('c')})`);

export const subscriberRows = rowsOf(`
  SELECT 0 AS id, s.email AS reference, s.canonical_email AS email, 'subscribe' AS form,
    json_object('WorkEmail', s.email) AS payload, iif(c.confirmed_at IS NULL, 'unconfirmed', 'confirmed') AS state,
    c.words AS consent, c.asked_at AS askedAt, c.confirmed_at AS confirmedAt, 0 AS attempts, NULL AS triedAt,
    0 AS nextAttemptAt, s.subscribed_at AS createdAt, NULL AS deliveredAt, '' AS lastMessage, s.subscribed_at AS place
  FROM subscribers s LEFT JOIN consents c ON c.id = (
    SELECT max(id) FROM consents WHERE canonical_email = s.canonical_email AND left_at IS NULL)`);

/** The key without its suffix of a hyphen and a 16-character hash. */
function referenceOf(table: string): string {
  return `substr(coalesce(${table}.idempotency_key, ''), 1, length(coalesce(${table}.idempotency_key, '')) - 17)`;
}
