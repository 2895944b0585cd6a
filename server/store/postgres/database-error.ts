import pg from 'pg';
import { StoreUnavailable } from '../store-unavailable.ts';

export function asUnavailable(error: unknown): unknown {
  return isServerError(error) ? unavailable(error) : error;
}

export function unavailable(cause: unknown): StoreUnavailable {
  return new StoreUnavailable(
    `The database cannot be used: ${reasonOf(cause)}. Check PostgreSQL and DATABASE_URL and try again.`,
    { cause },
  );
}

/**
 * SQLSTATE codes for a serialization failure, a deadlock, and a violated unique or exclusion constraint. A retry sees
 * the changes of a concurrent transaction that caused the conflict.
 */
const conflicts = ['40001', '40P01', '23505', '23P01'];

export function isConflict(error: unknown): boolean {
  const cause = error instanceof StoreUnavailable ? error.cause : error;
  return cause instanceof pg.DatabaseError && conflicts.includes(cause.code ?? '');
}

/**
 * Returns true if the server rejects the configured user, password, or database, or if a configured file cannot be
 * opened.
 */
export function isConfigurationError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(?:28|3D000)/.test(error.code ?? '');
  return error instanceof Error && 'syscall' in error && error.syscall === 'open';
}

export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown error';
  const code = 'code' in error ? String(error.code) : '';
  // After a failed connection to a host with several addresses, the error has no message.
  const said = error.message || code || error.name;
  return code && !said.includes(code) ? `${said} (${code})` : said;
}

/**
 * SQLSTATE codes for connection, authorization, resources, operator intervention, system errors, corruption, a
 * read-only server, timeouts, a missing database, conflicts, an unknown outcome, and an unavailable lock.
 */
const ofTheServer = /^(?:08|28|53|57|58|XX00[12]|25006|25P0[34]|3D000|40001|40003|40P01|55P03)/;

/**
 * Beginnings of the pg driver's messages about an ended or unresponsive connection or a closed pool. These errors have
 * no code.
 */
const ofTheConnection = /^(?:Connection terminated|Client (?:has|was)|Query read timeout|Cannot use a pool)/;

export function isServerError(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return ofTheServer.test(error.code ?? '');
  return error instanceof Error && ('syscall' in error || ofTheConnection.test(error.message));
}
