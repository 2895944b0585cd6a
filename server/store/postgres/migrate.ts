import pg from 'pg';
import type { Log } from '../../process/log.ts';
import { StartUpError } from '../../process/start-up-error.ts';
import { copyFormer, formerPrefix, formerTables, formerVersions, unchangedTables } from '../from-release-0.1.0.ts';
import { connectionOptions, nameOf } from './connection-options.ts';
import { isConfigurationError, isServerError, reasonOf, unavailable } from './database-error.ts';
import { postgresSchema, postgresSince4, postgresVersion } from './postgres-schema.ts';

/** Arbitrary ID of the advisory lock for migrations. */
const upgradeLock = 5_281_950_118;

/**
 * Maximum milliseconds for a statement or a lock. Migrating a large table is slow, and processes that start meanwhile
 * wait for the migration.
 */
const upgradeTimeout = 10 * 60_000;

const waits = `
  select
    set_config('statement_timeout', '${upgradeTimeout}', false),
    set_config('lock_timeout', '${upgradeTimeout}', false)`;

export const minServerVersion = 15;

/**
 * The first process that acquires the lock runs the migration. If the migration fails, the database is unchanged.
 * Rejects with a StartUpError if this release cannot use the database, and with a StoreUnavailable if the database
 * cannot be reached now.
 */
export async function migrate(url: string, log: Log): Promise<void> {
  try {
    const upgrade = await bringUpToDate(url);
    if (upgrade.from < upgrade.to) log.info({ event: 'data-upgraded', ...upgrade });
  } catch (error) {
    if (isServerError(error) && !isConfigurationError(error)) throw unavailable(error);
    const reason = error instanceof Unusable ? error.message : `${reasonOf(error)}; correct the cause and restart`;
    throw unusableDatabase(url, reason, error);
  }
}

export function unusableDatabase(url: string, reason: string, cause?: unknown): StartUpError {
  return new StartUpError(`DATABASE_URL: the database ${nameOf(url)} cannot be used: ${reason}`, { cause });
}

export function tooNewMessage({ from, to }: Versions): string {
  return `it has data version ${from}, but this release supports at most version ${to}; start the newer release, or restore a backup made by this release into another database`;
}

class Unusable extends Error {}

interface Versions {
  from: number;
  to: number;
}

async function bringUpToDate(url: string): Promise<Versions> {
  const client = new pg.Client({ ...connectionOptions(url), query_timeout: upgradeTimeout });
  // Without a listener, a connection error would end the process. The error also rejects the running statement.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query(waits);
    await client.query('begin isolation level read committed');
    const versions = await runMissing(client);
    await client.query('commit');
    return versions;
  } finally {
    await client.end();
  }
}

async function runMissing(client: pg.Client): Promise<Versions> {
  await client.query(`select pg_advisory_xact_lock(${upgradeLock})`);
  await checkServer(client);
  await client.query('create table if not exists site_migrations (version integer primary key, at bigint not null)');
  const from = await numberOf(client, 'select coalesce(max(version), 0) as number from site_migrations');
  const to = postgresVersion;
  if (from > to) throw new Unusable(tooNewMessage({ from, to }));
  if (from === to) return { from, to };
  if (from === 0) await client.query(postgresSchema);
  else if (from === 4) await client.query(postgresSince4);
  else if (formerVersions.postgres.includes(from)) await migrateFormer(client);
  else
    throw new Unusable(
      `it has data version ${from}, which this release cannot migrate; start release 0.1.0 once, then this release`,
    );
  await client.query('insert into site_migrations (version, at) values ($1, $2)', [to, Date.now()]);
  return { from, to };
}

async function migrateFormer(client: pg.Client): Promise<void> {
  await client.query(renameFormer);
  await client.query(postgresSchema);
  await client.query(
    copyFormer({ millisecondsOf: (column) => `(extract(epoch from ${column}::timestamptz) * 1000)::bigint` }),
  );
  for (const name of ['outbox', 'consents', 'chat_conversations', 'chat_messages'])
    await client.query(
      `select setval(pg_get_serial_sequence('${name}', 'id'), nextval(pg_get_serial_sequence('${formerPrefix}${name}', 'id')))`,
    );
  for (const [name, columns] of Object.entries(unchangedTables)) {
    const isFormer = await numberOf(client, `select count(to_regclass('${formerPrefix}${name}')) as number`);
    if (isFormer) await client.query(`insert into ${name} (${columns}) select ${columns} from ${formerPrefix}${name}`);
  }
  for (const name of formerTables) await client.query(`drop table if exists ${formerPrefix}${name}`);
  await client.query('drop function if exists notices_released(), call_released()');
}

/** The new tables and indexes use some of the former names. */
const renameFormer = `
  do $$ declare former record; begin
    for former in
      select 'index' as kind, indexname as name from pg_indexes
      where schemaname = current_schema() and tablename in (${formerTables.map((name) => `'${name}'`).join(', ')})
      union all
      select 'table', tablename from pg_tables
      where schemaname = current_schema() and tablename in (${formerTables.map((name) => `'${name}'`).join(', ')})
    loop
      execute format('alter %s %I rename to %I', former.kind, former.name, '${formerPrefix}' || former.name);
    end loop;
  end $$`;

async function checkServer(client: pg.Client): Promise<void> {
  const version = await numberOf(client, "select current_setting('server_version_num')::integer / 10000 as number");
  if (version < minServerVersion) {
    throw new Unusable(`its server is PostgreSQL ${version}; use PostgreSQL ${minServerVersion} or newer`);
  }
  const isUtf8 = await numberOf(
    client,
    "select case current_setting('server_encoding') when 'UTF8' then 1 else 0 end as number",
  );
  if (!isUtf8) throw new Unusable('it cannot store every character; create a database with ENCODING UTF8');
}

async function numberOf(client: pg.Client, query: string): Promise<number> {
  const { rows } = await client.query<{ number: number }>(query);
  return Number(rows[0]?.number);
}
