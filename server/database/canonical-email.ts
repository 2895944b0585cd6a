import type { DatabaseSync } from 'node:sqlite';
import { canonicalEmail, mailboxOf } from '../../shared/forms/email-address.ts';

/** Lets SQL on this connection call `canonical_email(text)` and `mailbox_of(text)`. Both return NULL for NULL. */
export function registerCanonicalEmail(database: DatabaseSync): void {
  const ofText = (spelling: (address: string) => string) => (value: unknown) =>
    typeof value === 'string' ? spelling(value) : null;
  database.function('canonical_email', { deterministic: true }, ofText(canonicalEmail));
  database.function('mailbox_of', { deterministic: true }, ofText(mailboxOf));
}
