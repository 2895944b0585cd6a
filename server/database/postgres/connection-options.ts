import pg from 'pg';

/**
 * Milliseconds. Nothing waits without an end, and all waits of one request together end before the request does
 * (`server/http/deadlines.ts`).
 */
export const patience = {
  /** For a new connection, or for a free one of a full pool. */
  connect: 2_000,
  /** For the answer of a server that may be gone without a word. Longer than `statement`, which the server ends itself. */
  answer: 7_000,
  statement: 5_000,
  /** For the lock of the writer. Longer than `idle`, so that a process that hangs with the lock fails alone. */
  lock: 4_000,
  /** Between two statements of a transaction. After that the server rolls it back. */
  idle: 3_000,
  /** For everything in a transaction. */
  transaction: 6_000,
} as const;

/** An unused connection is closed after so many milliseconds. */
export const idleConnection = 30_000;

/** Parameters of the URL have the last word. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    application_name: 'site',
    connectionTimeoutMillis: patience.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: numbers,
    connectionString: url,
  };
}

/** Set by SQL, because poolers refuse such settings in the start of a connection. */
export const sessionSettings = `
  select
    set_config('statement_timeout', '${patience.statement}', false),
    set_config('lock_timeout', '${patience.lock}', false),
    set_config('idle_in_transaction_session_timeout', '${patience.idle}', false),
    -- Each statement of a transaction sees what others committed until then, whatever the default of the server.
    set_config('default_transaction_isolation', 'read committed', false),
    -- A server may be set up to confirm commits that a power cut still takes back.
    set_config('synchronous_commit',
      case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, false)`;

/** For messages: the database and its host, without user and password. */
export function nameOf(url: string): string {
  const { pathname, host, searchParams } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} at ${searchParams.get('host') ?? host}`;
}

/** PostgreSQL's type of ids and times. */
const int8 = 20;

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(int8, safeInteger);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('A whole number of the database is too large.');
  return value;
}
