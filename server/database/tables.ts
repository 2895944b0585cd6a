import type { Generated, GeneratedAlways, Kysely } from 'kysely';

/**
 * The site's tables, on SQLite and PostgreSQL alike. Times are milliseconds since the epoch, flags are 0 or 1, and JSON
 * is text.
 */
export type Tables = Kysely<SiteTables>;

export interface SiteTables {
  outbox: OutboxTable;
  call_bookings: CallBookingsTable;
  consents: ConsentsTable;
  chat_conversations: ChatConversationsTable;
  chat_messages: ChatMessagesTable;
  notify_channels: NotifyChannelsTable;
  notices: NoticesTable;
  /** Only on SQLite: what the embedded API stores. */
  comments: CommentsTable;
  subscribers: SubscribersTable;
  /** Only on PostgreSQL. On SQLite, files are in the data folder. */
  files: FilesTable;
  /** Only on PostgreSQL: the signing keys that all processes share. */
  site_secrets: SecretsTable;
  /** Only on PostgreSQL. On SQLite, the last good values are in `cache.db`. */
  cached_values: CachedValuesTable;
}

export interface OutboxTable {
  id: Generated<number>;
  reference: string;
  form: string;
  /** null: the body identifies the post for a while. */
  key: string | null;
  body_hash: string;
  payload: string;
  /** `unconfirmed`: a subscription that its owner has not confirmed. */
  state: 'quarantined' | 'unconfirmed' | 'pending' | 'delivered' | 'refused' | 'parked';
  attempts: Generated<number>;
  /** Tries that count toward parking. */
  faults: Generated<number>;
  tried_at: number | null;
  next_attempt_at: number;
  created_at: number;
  delivered_at: number | null;
  last_message: Generated<string>;
  file: string | null;
  /** The reasons for quarantine. null: stored by a release that did not record them. */
  doubts: string | null;
  /** In the spelling in which addresses are compared (`canonicalEmail`). null if the form has no address. */
  email: string | null;
  /** Parts of the payload and the file that queries filter by. */
  preferred_time: GeneratedAlways<string | null>;
  file_bytes: GeneratedAlways<number | null>;
  /** Only on PostgreSQL: the process that delivers the row, and the time when its claim ends. */
  claimed_by: string | null;
  claimed_until: number | null;
}

interface CommentsTable {
  id: Generated<number>;
  idempotency_key: string | null;
  blog: string;
  name: string;
  email: string;
  canonical_email: string;
  /** ISO date, UTC. */
  posted_on: string;
  text: string;
  state: Generated<'waiting' | 'approved' | 'rejected'>;
}

interface SubscribersTable {
  canonical_email: string;
  /** As first typed. */
  email: string;
  subscribed_at: number;
}

interface FilesTable {
  /** The reference of the post, or a provisional one until the post is stored. */
  reference: string;
  bytes: Uint8Array;
  /** null once the file has its post. */
  written_at: number | null;
}

interface SecretsTable {
  name: string;
  value: Uint8Array;
}

interface CachedValuesTable {
  key: string;
  value: string;
  written_at: number;
}

interface CallBookingsTable {
  row: number;
  standing: 'visit' | 'page' | 'aside';
  /** The canonical address without its tag (`mailboxOf`). */
  email: string;
  /** null: until it is freed. */
  held_until: number | null;
  confirmed_at: number | null;
  mail: Generated<MailState>;
  mail_tries: Generated<number>;
  next_mail_at: Generated<number>;
}

interface ConsentsTable {
  id: Generated<number>;
  reference: string;
  /** As typed. */
  email: string;
  canonical_email: string;
  words: string;
  asked_at: number;
  confirmed_at: number | null;
  left_at: number | null;
  mail: MailState;
  mail_tries: Generated<number>;
  /** After `sent` or `failed`: shortly after the last try. */
  next_mail_at: Generated<number>;
}

type MailState = 'none' | 'waiting' | 'sent' | 'failed';

interface ChatConversationsTable {
  id: Generated<number>;
  reference: string;
  token_hash: string;
  state: Generated<'open' | 'closed'>;
  waiting_since: number | null;
  enquiry: string | null;
  created_at: number;
  changed_at: number;
  is_visit: Generated<number>;
  is_answered: Generated<number>;
}

interface ChatMessagesTable {
  id: Generated<number>;
  conversation: number;
  author: 'visitor' | 'desk' | 'site';
  key: string | null;
  text: string;
  at: number;
}

interface NotifyChannelsTable {
  channel: string;
  seen: number;
  switched_on_at: number;
  digest_seen: number;
  next_digest_at: number;
  chat_seen: Generated<number>;
  next_chat_at: Generated<number>;
}

interface NoticesTable {
  row: number;
  channel: string;
  state: 'held' | 'waiting' | 'told' | 'parked' | 'left-out';
  tries: Generated<number>;
  faults: Generated<number>;
  first_try_at: number | null;
  tried_at: number | null;
  next_try_at: number;
  told_at: number | null;
  last_failure: Generated<string>;
}

/** The most parameters of one statement: SQLite allows 32,766, PostgreSQL 65,535. */
const mostParameters = 10_000;

/** Splits values for statements with `in`. */
export function* slicesOf<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let from = 0; from < values.length; from += mostParameters) yield values.slice(from, from + mostParameters);
}
