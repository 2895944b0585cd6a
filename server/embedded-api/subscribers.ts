import type { DatabaseSync } from 'node:sqlite';
import { canonicalEmail } from '../../shared/forms/email-address.ts';
import { success } from './answer.ts';
import type { Handler } from './handler.ts';

/** The answer is the same for an address already on the list. */
export function subscribe(database: DatabaseSync): Handler<'subscribe'> {
  const insert = database.prepare(`
    INSERT INTO subscribers (email, canonical_email, subscribed_at)
    VALUES (?, ?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (canonical_email) DO NOTHING`);
  return ({ WorkEmail }) => {
    insert.run(WorkEmail, canonicalEmail(WorkEmail));
    return success({});
  };
}

/** The answer does not reveal whether the address was on the list. */
export function unsubscribe(database: DatabaseSync): Handler<'unsubscribe'> {
  const remove = database.prepare('DELETE FROM subscribers WHERE canonical_email = ?');
  return ({ WorkEmail }) => {
    remove.run(canonicalEmail(WorkEmail));
    return success({});
  };
}
