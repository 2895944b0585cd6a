import * as v from 'valibot';
import { wholeNumber } from '../whole-number.ts';

export const postgresKeys = {
  DATABASE_URL: v.pipe(
    v.optional(databaseUrl()),
    v.description(
      'PostgreSQL database for everything visitors send, as in postgres://user:password@db.example.com/site?sslmode=verify-full. Each site needs its own database.',
    ),
    v.metadata({ otherwise: 'site.db in DATA_DIR' }),
  ),
  DATABASE_POOL: v.pipe(
    v.optional(wholeNumber(2, 200), '10'),
    v.description(
      "Maximum number of PostgreSQL connections per instance. The total of all instances must be less than the server's max_connections.",
    ),
  ),
};

/** Error messages do not repeat the value, because the value may contain a password. */
function databaseUrl() {
  return v.pipe(
    v.string(),
    v.check(isOfPostgres, 'use an address such as postgres://user:password@host/database'),
    v.check(
      (text) => !isOfPostgres(text) || URL.parse(text)?.pathname.slice(1) !== '',
      'name the database, as in postgres://user:password@host/database',
    ),
    v.check(
      hasClearSslMode,
      'set sslmode to disable, no-verify, or verify-full; programs disagree about the meaning of other modes',
    ),
  );
}

function isOfPostgres(text: string): boolean {
  return /^postgres(?:ql)?:$/.test(URL.parse(text)?.protocol ?? '');
}

/**
 * Without `uselibpqcompat`, returns false for modes such as `require`, which pg treats as `verify-full` with a warning
 * that the meaning will change.
 */
function hasClearSslMode(text: string): boolean {
  const parameters = URL.parse(text)?.searchParams;
  const mode = parameters?.get('sslmode');
  return !mode || parameters?.get('uselibpqcompat') === 'true' || /^(?:disable|no-verify|verify-full)$/.test(mode);
}
