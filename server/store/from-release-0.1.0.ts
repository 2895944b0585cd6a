export const formerVersions = { sqlite: [13, 14], postgres: [3] };

interface Dialect {
  /** Returns SQL that converts a column with times such as `2026-12-01T09:00Z` to milliseconds since the epoch. */
  millisecondsOf(column: string): string;
}

/** Prefix that former tables receive during the migration, because the new tables use some of the same names. */
export const formerPrefix = 'former_';

/** The tables can be dropped in this order. */
export const formerTables = [
  'notices',
  'notify_channels',
  'call_bookings',
  'consents',
  'chat_messages',
  'chat_conversations',
  'comments',
  'subscribers',
  'files',
  'site_secrets',
  'outbox',
];

export const unchangedTables = {
  chat_messages: 'id, conversation, author, key, text, at',
  comments: 'id, idempotency_key, blog, name, email, canonical_email, posted_on, text, state',
  subscribers: 'canonical_email, email, subscribed_at',
  files: 'reference, bytes, written_at',
  site_secrets: 'name, value',
};

/** The SQL runs on SQLite and PostgreSQL. */
export function copyFormer({ millisecondsOf }: Dialect): string {
  const jobColumns = 'kind, reference, post, state, attempts, failures, created_at, attempted_at, due_at, last_error';
  const mailState = (column: string) =>
    `case ${column} when 'waiting' then 'waiting' when 'sent' then 'done' else 'failed' end`;
  return `
INSERT INTO outbox (id, reference, form, key, body_hash, payload, email, state, reasons, message, file, file_bytes,
  created_at, delivered_at)
SELECT id, reference, form, coalesce(key, 'body ' || body_hash || ' ' || id), body_hash, payload, email, state, doubts,
  last_message, replace(file, '"doubt":', '"warning":'), file_bytes, created_at, delivered_at
FROM former_outbox;
UPDATE outbox SET handling = 'done' WHERE state = 'delivered';

INSERT INTO jobs (${jobColumns})
SELECT 'delivery', reference, id, case state when 'pending' then 'waiting' when 'parked' then 'failed' else 'done' end,
  attempts, faults, created_at, tried_at, next_attempt_at,
  case when state IN ('pending', 'parked') AND last_message <> '' then 'failed in release 0.1.0' else '' end
FROM former_outbox WHERE state IN ('pending', 'parked') OR attempts > 0;

-- A notification that was already sent and is waiting again reports a confirmed call.
INSERT INTO jobs (${jobColumns})
SELECT case n.channel when 'confirmation' then 'confirmation' else 'post-' || n.channel end,
  o.reference || case when n.state = 'waiting' and n.told_at is not null then '.confirmed' else '' end, o.id,
  case n.state when 'told' then 'done' when 'parked' then 'failed' when 'left-out' then 'dropped' else 'waiting' end,
  n.tries, n.faults, coalesce(n.first_try_at, o.created_at), coalesce(n.told_at, n.tried_at), n.next_try_at,
  n.last_failure
FROM former_notices n JOIN former_outbox o ON o.id = n."row" WHERE n.state <> 'held';

-- Posts that a channel had not processed.
INSERT INTO jobs (${jobColumns})
SELECT case c.channel when 'confirmation' then 'confirmation' else 'post-' || c.channel end, o.reference, o.id, 'waiting',
  0, 0, o.created_at, null, 0, ''
FROM former_outbox o JOIN former_notify_channels c ON o.id > c.seen
WHERE o.state <> 'quarantined' AND o.form NOT IN ('subscribe', 'unsubscribe');

INSERT INTO jobs (${jobColumns})
SELECT 'call-mail', o.reference, o.id, ${mailState('b.mail')}, b.mail_tries, b.mail_tries, o.created_at, null,
  b.next_mail_at, ''
FROM former_call_bookings b JOIN former_outbox o ON o.id = b."row" WHERE b.mail <> 'none';

INSERT INTO jobs (${jobColumns})
SELECT 'subscription-mail', o.reference, o.id, ${mailState('c.mail')}, c.mail_tries, c.mail_tries, c.asked_at,
  case when c.mail_tries > 0 then c.next_mail_at end, c.next_mail_at, ''
FROM former_consents c JOIN former_outbox o ON o.reference = c.reference WHERE c.mail <> 'none';

INSERT INTO jobs (kind, reference, payload, created_at, due_at)
SELECT 'digest-' || channel, 'QUARANTINE', '{"seen":' || digest_seen || '}', switched_on_at, next_digest_at
FROM former_notify_channels WHERE channel <> 'confirmation';

INSERT INTO jobs (kind, reference, created_at, due_at)
SELECT 'chat-' || n.channel, c.reference, c.created_at, n.next_chat_at
FROM former_chat_conversations c JOIN former_notify_channels n ON c.id > n.chat_seen
WHERE n.channel <> 'confirmation' AND c.state = 'open' AND c.is_answered = 0;

-- The duration of calls was not stored. Of several calls at the same time, only one reserves the time.
INSERT INTO call_bookings (post, starts_at, ends_at, trust, email, held_until, confirmed_at, reserves)
SELECT b."row", t.at, t.at + 60000,
  case b.standing when 'visit' then 'verified' when 'page' then 'page' else 'quarantined' end,
  b.email, case when b.confirmed_at IS NULL then b.held_until end, b.confirmed_at,
  case when b."row" = (
    SELECT other."row" FROM former_call_bookings other JOIN former_outbox p ON p.id = other."row"
    WHERE p.preferred_time = t.time AND p.state IN ('pending', 'delivered', 'parked')
      AND (other.confirmed_at IS NOT NULL OR other.held_until IS NULL OR other.held_until > 0)
    ORDER BY other.confirmed_at IS NULL, other.held_until IS NOT NULL, other.held_until DESC, other."row" LIMIT 1
  ) then 1 else 0 end
FROM former_call_bookings b
JOIN (SELECT id, preferred_time AS time, coalesce(${millisecondsOf('preferred_time')}, 0) AS at FROM former_outbox) t
  ON t.id = b."row";

INSERT INTO consents (id, reference, email, canonical_email, words, requested_at, confirmed_at, unsubscribed_at)
SELECT id, reference, email, canonical_email, words, asked_at, confirmed_at, left_at FROM former_consents;

INSERT INTO chat_conversations (id, reference, token_hash, state, waiting_since, enquiry, created_at, changed_at,
  is_verified, is_answered)
SELECT id, reference, token_hash, state, waiting_since, enquiry, created_at, changed_at, is_visit, is_answered
FROM former_chat_conversations;
`;
}
