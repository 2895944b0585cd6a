import type { Generated, Kysely } from 'kysely';

/**
 * Times are milliseconds since the epoch, flags are 0 or 1, and JSON is text. `sqlite-schema.ts` and
 * `postgres-schema.ts` describe the columns.
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
  people: PeopleTable;
  passkeys: PasskeysTable;
  invitations: InvitationsTable;
  sessions: SessionsTable;
  notes: NotesTable;
  audit: AuditTable;
  /** Exists only on PostgreSQL. On SQLite, files are in the data folder. */
  files: FilesTable;
  /** Exists only on PostgreSQL, where instances share signing keys. */
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
  email: string | null;
  state: 'quarantined' | 'unconfirmed' | 'pending' | 'delivered' | 'refused' | 'parked';
  reasons: string | null;
  message: Generated<string>;
  file: string | null;
  file_bytes: number | null;
  created_at: number;
  delivered_at: number | null;
  source: string | null;
  handling: Generated<'new' | 'open' | 'done'>;
  owner: string | null;
  handling_version: Generated<number>;
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
  email: string;
  held_until: number | null;
  confirmed_at: number | null;
  reserves: number;
  moves: Generated<number>;
  canceled_at: number | null;
}

interface ConsentsTable {
  id: Generated<number>;
  reference: string;
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
  person: string;
  seen_at: number;
}

interface CommentsTable {
  id: Generated<number>;
  idempotency_key: string | null;
  blog: string;
  name: string;
  email: string;
  canonical_email: string;
  posted_on: string;
  text: string;
  state: Generated<'waiting' | 'approved' | 'rejected'>;
}

interface SubscribersTable {
  canonical_email: string;
  email: string;
  subscribed_at: number;
}

interface PeopleTable {
  id: Generated<number>;
  name: string;
  handle: string;
  areas: string;
  is_admin: Generated<number>;
  feed_hash: string | null;
  created_at: number;
}

interface PasskeysTable {
  id: string;
  person: number;
  public_key: string;
  sign_count: number;
  label: string;
  created_at: number;
  used_at: number | null;
}

interface InvitationsTable {
  token_hash: string;
  person: number;
  expires_at: number;
}

interface SessionsTable {
  id: Generated<number>;
  token_hash: string;
  person: number;
  created_at: number;
  seen_at: number;
  verified_at: number;
  ip: string;
  browser: string;
}

interface NotesTable {
  id: Generated<number>;
  post: number;
  author: string;
  text: string;
  at: number;
}

interface AuditTable {
  id: Generated<number>;
  at: number;
  who: string;
  via: 'browser' | 'terminal';
  ip: Generated<string>;
  action: string;
  reference: string | null;
  detail: Generated<string>;
}

interface FilesTable {
  reference: string;
  bytes: Uint8Array;
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

/** SQLite allows 32,766 parameters per statement, and PostgreSQL 65,535. */
const maxParameters = 10_000;

export function* chunksOf<Value>(values: readonly Value[]): Generator<Value[]> {
  for (let from = 0; from < values.length; from += maxParameters) yield values.slice(from, from + maxParameters);
}
