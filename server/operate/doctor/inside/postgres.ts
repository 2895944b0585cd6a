import { TLSSocket } from 'node:tls';
import pg from 'pg';
import * as v from 'valibot';
import { formatCount } from '../../../process/text/format-count.ts';
import { connectionOptions, nameOf } from '../../../store/postgres/connection-options.ts';
import { reasonOf } from '../../../store/postgres/database-error.ts';
import { minServerVersion } from '../../../store/postgres/migrate.ts';
import { postgresVersion } from '../../../store/postgres/postgres-schema.ts';
import { type Finding, fail, ok, skip, warn } from '../checks.ts';

interface PostgresOptions {
  url: string;
  pool: number;
}

/** Milliseconds that one statement may take. The whole examination may take 5 s. */
const timeout = 3_000;

const factsSchema = v.object({
  version: v.string(),
  major: v.number(),
  data: v.number(),
  at: v.number(),
  connections: v.number(),
  isReadOnly: v.boolean(),
  mayWrite: v.boolean(),
});
type Facts = v.InferOutput<typeof factsSchema>;

/** `isUsable` is true if PostgreSQL responds and its tables have this release's data version. */
export async function examinePostgres({
  url,
  pool,
}: PostgresOptions): Promise<{ findings: Finding[]; isUsable: boolean }> {
  const client = new pg.Client({ ...connectionOptions(url), query_timeout: timeout });
  client.on('error', () => {});
  try {
    await client.connect();
    const sentAt = Date.now();
    const { rows } = await client.query(query);
    const responded = Date.now();
    const facts = v.parse(factsSchema, { ...rows[0], data: await dataVersion(client) });
    const release = examineRelease(facts, url);
    const rest = [examineWriting(facts), examineConnections(facts, pool), examineTls(client, url)];
    const clock = examineClock(facts.at - (sentAt + responded) / 2);
    return {
      findings: [release, ...rest, clock].flatMap((found) => found ?? []),
      isUsable: facts.data === postgresVersion,
    };
  } catch (error) {
    const says = `The database ${nameOf(url)} cannot be used: ${reasonOf(error)}.`;
    const remedy = 'Start PostgreSQL, or correct the host, user, password, or database in DATABASE_URL.';
    return { findings: [fail('databases', says, remedy)], isUsable: false };
  } finally {
    await client.end();
  }
}

const query = `
  select
    current_setting('server_version') as version,
    current_setting('server_version_num')::integer / 10000 as major,
    (extract(epoch from clock_timestamp()) * 1000)::bigint as at,
    least(
      current_setting('max_connections')::integer - current_setting('superuser_reserved_connections')::integer,
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database())
    ) as connections,
    pg_is_in_recovery() or current_setting('transaction_read_only') = 'on' as "isReadOnly",
    coalesce(has_table_privilege(to_regclass('outbox'), 'insert, update, delete'), true) as "mayWrite"`;

async function dataVersion(client: pg.Client): Promise<number> {
  const { rows: known } = await client.query("select to_regclass('site_migrations') is not null as known");
  if (!known[0]?.known) return 0;
  const { rows } = await client.query('select coalesce(max(version), 0) as version from site_migrations');
  return Number(rows[0]?.version);
}

function examineRelease({ version, major, data }: Facts, url: string): Finding {
  const newest = postgresVersion;
  const name = `The database ${nameOf(url)}`;
  if (major < minServerVersion) {
    const remedy = `Use PostgreSQL ${minServerVersion} or newer.`;
    return fail('databases', `${name} is on PostgreSQL ${version}, which the site does not support.`, remedy);
  }
  if (data > newest) {
    const says = `${name} has data version ${data}, but this release supports at most version ${newest}.`;
    const remedy = 'Install the newer release again, or restore a backup made by this release into another database.';
    return fail('databases', says, remedy);
  }
  if (data === 0) return skip('databases', `${name} has no tables yet. The site creates them at its first startup.`);
  const older = data < newest ? `, and the site upgrades it to ${newest} at its next startup` : '';
  return ok('databases', `${name} responds: PostgreSQL ${version}, data version ${data}${older}.`);
}

function examineWriting({ isReadOnly, mayWrite }: Facts): Finding | undefined {
  if (isReadOnly) {
    const remedy = 'Set DATABASE_URL to the primary server, or make the database writable.';
    return fail('databases', 'The database is read-only, so the site rejects posts.', remedy);
  }
  if (mayWrite) return undefined;
  const remedy = 'Use the user who owns the tables, or grant this user all rights on them.';
  return fail('databases', 'The user in DATABASE_URL has no permission to write to the tables.', remedy);
}

function examineConnections({ connections }: Facts, pool: number): Finding {
  const max = Math.floor(connections / pool);
  const says = `The database accepts ${connections} connections, and each instance of the site opens at most ${pool}. That is enough for at most ${formatCount(max, 'instance', 'instances')}.`;
  // With room for only one instance, too few connections may remain for the desk and the doctor.
  if (max > 1) return ok('databases', says);
  return warn('databases', says, 'Set DATABASE_POOL to a smaller number, or raise max_connections in PostgreSQL.');
}

function examineTls(client: pg.Client, url: string): Finding | undefined {
  const { host } = client;
  if (host.startsWith('/') || /^(?:localhost|127\.[\d.]+|::1)$/.test(host)) return undefined;
  if (!(client.connection.stream instanceof TLSSocket)) {
    const says = `Everything visitors send goes to ${host} without encryption.`;
    return warn('databases', says, 'Add sslmode=verify-full to DATABASE_URL.');
  }
  if (new URL(url).searchParams.get('sslmode') !== 'no-verify')
    return ok('databases', `The connection to ${host} uses TLS.`);
  const says = `The connection to ${host} is encrypted, but the site does not check the certificate.`;
  return warn(
    'databases',
    says,
    'Use sslmode=verify-full, with sslrootcert if you have your own certificate authority.',
  );
}

const maxDifference = 2_000;

function examineClock(difference: number): Finding | undefined {
  if (Math.abs(difference) <= maxDifference) return undefined;
  const says = `The clocks of PostgreSQL and this host differ by ${(Math.abs(difference) / 1000).toFixed(1)} s.`;
  return warn('databases', says, 'Synchronize the clocks of both hosts.');
}
