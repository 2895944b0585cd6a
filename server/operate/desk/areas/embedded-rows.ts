import { sql } from 'kysely';
import type { FoundColumns, RowsIn } from './post-row.ts';

interface Spelling {
  json(pairs: string): string;
  /** Returns SQL that converts a column's ISO date to milliseconds since the epoch. */
  timeOf(column: string): string;
}

const spellings = {
  sqlite: { json: (pairs) => `json_object(${pairs})`, timeOf: (column) => `unixepoch(${column}) * 1000` },
  postgres: {
    json: (pairs) => `json_build_object(${pairs})::text`,
    timeOf: (column) => `(extract(epoch from ${column}::date) * 1000)::bigint`,
  },
} satisfies Record<string, Spelling>;

function rowsOf(query: (spelling: Spelling) => string): RowsIn {
  return (_tables, _now, isShared) => {
    const raw = sql.raw(query(isShared ? spellings.postgres : spellings.sqlite));
    return sql<FoundColumns>`(${raw})`.as('found');
  };
}

/**
 * Comments from the outbox and from the embedded API. The embedded API's state takes precedence. Includes comments
 * whose posts were deleted.
 */
export const commentRows = rowsOf(
  ({ json, timeOf }) => `
  SELECT o.id, o.reference, o.form, o.payload, coalesce(c.state, o.state) AS state,
    coalesce(d.attempts, 0) AS attempts, d.attempted_at AS "attemptedAt",
    CASE WHEN d.state = 'waiting' THEN d.due_at END AS "nextAttemptAt", o.created_at AS "createdAt",
    o.delivered_at AS "deliveredAt",
    CASE WHEN o.state IN ('pending', 'parked') AND o.message = '' THEN coalesce(d.last_error, '') ELSE o.message END AS message,
    o.reasons, o.source, o.email, o.created_at AS position, o.handling, o.owner, o.handling_version AS "handlingVersion"
  FROM outbox o LEFT JOIN jobs d ON d.post = o.id AND d.kind = 'delivery'
    LEFT JOIN comments c ON c.idempotency_key = o.reference || '-' || substr(o.body_hash, 1, 16)
  WHERE o.form = 'comment'
  UNION ALL
  SELECT c.id, coalesce(nullif(${referenceOf('c')}, ''), CAST(c.id AS TEXT)), 'comment',
    ${json(`'BlogSlug', c.blog, 'FullName', c.name, 'WorkEmail', c.email, 'Comment', c.text`)}, c.state, 1, NULL, NULL,
    ${timeOf('c.posted_on')}, ${timeOf('c.posted_on')}, '', NULL, NULL, c.canonical_email, ${timeOf('c.posted_on')},
    'new', NULL, NULL
  FROM comments c WHERE NOT EXISTS (SELECT 1 FROM outbox o WHERE o.reference = ${referenceOf('c')})`,
);

export const subscriberRows = rowsOf(
  ({ json }) => `
  SELECT 0 AS id, s.email AS reference, s.canonical_email AS email, 'subscribe' AS form,
    ${json(`'WorkEmail', s.email`)} AS payload,
    CASE WHEN c.confirmed_at IS NULL THEN 'unconfirmed' ELSE 'confirmed' END AS state,
    c.words AS consent, c.requested_at AS "requestedAt", c.confirmed_at AS "confirmedAt", 0 AS attempts,
    NULL AS "attemptedAt", NULL AS "nextAttemptAt", s.subscribed_at AS "createdAt", NULL AS "deliveredAt",
    '' AS message, s.subscribed_at AS position, NULL AS handling, NULL AS owner
  FROM subscribers s LEFT JOIN consents c ON c.id = (
    SELECT max(id) FROM consents WHERE canonical_email = s.canonical_email AND unsubscribed_at IS NULL)`,
);

/**
 * Returns SQL for a comment's reference, which is its idempotency key without the hyphen and the 16-character hash at
 * the end. A key of 17 or fewer characters has no reference.
 */
function referenceOf(table: string): string {
  const key = `${table}.idempotency_key`;
  return `CASE WHEN length(${key}) > 17 THEN substr(${key}, 1, length(${key}) - 17) ELSE '' END`;
}
