import type { DatabaseSync } from 'node:sqlite';
import { type SqlBool, sql } from 'kysely';
import { canonicalEmail, mailboxOf } from '../../shared/forms/email-address.ts';

export function registerCanonicalEmail(database: DatabaseSync): void {
  const ofText = (spelling: (address: string) => string) => (value: unknown) =>
    typeof value === 'string' ? spelling(value) : null;
  database.function('canonical_email', { deterministic: true }, ofText(canonicalEmail));
  database.function('mailbox_of', { deterministic: true }, ofText(mailboxOf));
}

/**
 * Returns an SQL condition that is true if the column contains the mailbox of `address`, with or without a tag such as
 * `+news`. The column must contain canonical addresses.
 */
export function matchesMailbox(column: string, address: string) {
  const mailbox = mailboxOf(address);
  const at = mailbox.lastIndexOf('@');
  const [name, domain] = [mailbox.slice(0, at), mailbox.slice(at)];
  const email = sql.ref(column);
  // A range comparison can use the column's index. In ASCII, the comma follows the plus sign.
  return sql<SqlBool>`(${email} = ${mailbox} or (${email} >= ${`${name}+`} and ${email} < ${`${name},`}
    and substr(${email}, length(${email}) - ${[...domain].length - 1}) = ${domain}))`;
}
