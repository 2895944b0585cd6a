import pg from 'pg';
import { OutboxUnavailable } from '../outbox-unavailable.ts';

/**
 * Returns an OutboxUnavailable for an error of the connection or the server. Any other error is a bug in the code or
 * the data, and is returned unchanged.
 */
export function asUnavailable(error: unknown): unknown {
  return isOfTheServer(error) ? unavailable(error) : error;
}

/** The message contains no query parameters and no password. */
export function unavailable(cause: unknown): OutboxUnavailable {
  return new OutboxUnavailable(
    `The database cannot be used: ${reasonOf(cause)}. Check PostgreSQL and DATABASE_URL, and try again.`,
    { cause },
  );
}

/**
 * SQLSTATE of a serialization failure, a deadlock, a unique key, and an exclusion constraint: another transaction was
 * faster, and the server rolled back this one.
 */
const conflicts = ['40001', '40P01', '23505', '23P01'];

export function isConflict(error: unknown): boolean {
  const cause = error instanceof OutboxUnavailable ? error.cause : error;
  return cause instanceof pg.DatabaseError && conflicts.includes(cause.code ?? '');
}

/** Whether the configuration is at fault: the user, the name of the database, or a file. Waiting does not help. */
export function isConfigured(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:28|3D000)/.test(error.code ?? '');
  return error instanceof Error && 'syscall' in error && error.syscall === 'open';
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const code = 'code' in error ? String(error.code) : '';
  // The error for a host with several addresses has no message.
  const said = error.message || code || error.name;
  return code && !said.includes(code) ? `${said} (${code})` : said;
}

/**
 * SQLSTATE: connection, authorization, resources, operator intervention, system errors, corruption; read-only,
 * timeouts, missing database, conflicts, unknown outcome, lock not available.
 */
const ofTheServer = /^(?:08|28|53|57|58|XX00[12]|25006|25P0[34]|3D000|40001|40003|40P01|55P03)/;

/** Messages of the pg driver for a connection that ended or does not answer. These errors have no code. */
const ofTheConnection = /^(?:Connection terminated|Client (?:has|was)|Query read timeout|Cannot use a pool)/;

/** Whether the server or the network is at fault. Waiting may help. */
export function isOfTheServer(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return ofTheServer.test(error.code ?? '');
  return error instanceof Error && ('syscall' in error || ofTheConnection.test(error.message));
}
