import type { Generated, Kysely } from 'kysely';

/**
 * The site's tables on both SQLite and PostgreSQL. Times are milliseconds since the epoch, flags are 0 or 1, and JSON
 * is text. The columns are described in `sqlite-schema.ts`.
 */
export type Tables = Kysely<SiteTables>;

export interface SiteTables {
  outbox: OutboxTable;
  jobs: JobsTable;
  used_tokens: UsedTokensTable;
  call_bookings: CallBookingsTable;
  consents: ConsentsTable;
  chat_conversations: ChatConversationsTable;
  chat_messages: ChatMessagesTable;
  chat_presence: ChatPresenceTable;
  comments: CommentsTable;
  subscribers: SubscribersTable;
  /** Exists only on PostgreSQL. On SQLite, files are in the data folder. */
  files: FilesTable;
  /** Exists only on PostgreSQL. Contains the signing keys that all instances share. */
  site_secrets: SecretsTable;
  /** Exists only on PostgreSQL. On SQLite, these values are in `cache.db`. */
  cached_values: CachedValuesTable;
}

export interface OutboxTable {
  id: Generated<number>;
  reference: string;
  form: string;
  key: string;
  body_hash: string;
  payload: string;
  /** Canonical spelling of the address; null if the form has no address. */
  email: string | null;
  state: 'quarantined' | 'unconfirmed' | 'pending' | 'delivered' | 'refused' | 'parked';
  reasons: string | null;
  message: Generated<string>;
  file: string | null;
  file_bytes: number | null;
  created_at: number;
  delivered_at: number | null;
}

interface JobsTable {
  id: Generated<number>;
  /** A kind from `server/store/jobs/kinds.ts`, or from another release. */
  kind: string;
  reference: string;
  post: number | null;
  payload: Generated<string>;
  state: Generated<'waiting' | 'done' | 'failed' | 'dropped'>;
  attempts: Generated<number>;
  failures: Generated<number>;
  created_at: number;
  attempted_at: number | null;
  due_at: number;
  leased_by: string | null;
  leased_until: number | null;
  last_error: Generated<string>;
}

interface UsedTokensTable {
  token: string;
  expires_at: number;
}

interface CallBookingsTable {
  post: number;
  starts_at: number;
  ends_at: number;
  trust: 'verified' | 'page' | 'quarantined';
  /** The canonical address without its tag (`mailboxOf`). */
  email: string;
  /** Milliseconds since the epoch; null if the call's time is reserved until the operator frees it. */
  held_until: number | null;
  confirmed_at: number | null;
  reserves: number;
}

interface ConsentsTable {
  id: Generated<number>;
  reference: string;
  /** The spelling that the visitor typed. */
  email: string;
  canonical_email: string;
  words: string;
  requested_at: number;
  confirmed_at: number | null;
  unsubscribed_at: number | null;
}

interface ChatConversationsTable {
  id: Generated<number>;
  reference: string;
  token_hash: string;
  state: Generated<'open' | 'closed'>;
  waiting_since: number | null;
  enquiry: string | null;
  created_at: number;
  changed_at: number;
  is_verified: Generated<number>;
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

interface ChatPresenceTable {
  id: 1;
  seen_at: number;
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
  /** The spelling that the subscriber first typed. */
  email: string;
  subscribed_at: number;
}

interface FilesTable {
  /** The post's reference, or a provisional reference until the post is stored. */
  reference: string;
  bytes: Uint8Array;
  /** Milliseconds since the epoch; null if the file's post is stored. */
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

/** Maximum number of parameters per statement. SQLite allows 32,766, and PostgreSQL 65,535. */
const maxParameters = 10_000;

export function* chunksOf<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let from = 0; from < values.length; from += maxParameters) yield values.slice(from, from + maxParameters);
}
