import pg from 'pg';

/** Milliseconds. */
export const timeout = {
  /** Time to wait for a new connection, or for a free connection if the pool is full. */
  connect: 2_000,
  /** Applies if the server does not respond at all. Exceeds `statement`, which the server enforces. */
  query: 7_000,
  statement: 5_000,
  lock: 2_000,
  idle: 3_000,
  transaction: 6_000,
} as const;

export const idleConnection = 30_000;

/** The URL's parameters override these options. */
export function connectionOptions(url: string): pg.ClientConfig {
  return {
    application_name: 'site',
    connectionTimeoutMillis: timeout.connect,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    types: numbers,
    connectionString: url,
  };
}

/** Some connection poolers reject these settings as startup parameters. */
export const sessionSettings = `
  select
    set_config('statement_timeout', '${timeout.statement}', false),
    set_config('lock_timeout', '${timeout.lock}', false),
    set_config('idle_in_transaction_session_timeout', '${timeout.idle}', false),
    -- Each statement of a transaction sees everything committed before it, regardless of the server's default.
    set_config('default_transaction_isolation', 'read committed', false),
    -- A server may be configured to confirm a commit before it is safe on disk.
    set_config('synchronous_commit',
      case current_setting('synchronous_commit') when 'remote_apply' then 'remote_apply' else 'on' end, false)`;

/** Returns the database's name and host for messages, without the user name or password. */
export function nameOf(url: string): string {
  const { pathname, host, searchParams } = new URL(url);
  return `${decodeURIComponent(pathname.slice(1))} at ${searchParams.get('host') ?? host}`;
}

/** PostgreSQL's OID for bigint, the type of IDs and times. */
const int8 = 20;

const numbers = new pg.TypeOverrides();
numbers.setTypeParser(int8, safeInteger);

function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value))
    throw new RangeError('An integer from the database is outside the safe range of JavaScript numbers.');
  return value;
}
