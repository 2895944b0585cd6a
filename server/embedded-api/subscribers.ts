import type { DatabaseSync } from 'node:sqlite';
import { success } from './answer.ts';
import type { Handler } from './handlers.ts';

/** Puts an address on the list. One that is on it already stays there, and the answer is the same. */
export function subscribe(database: DatabaseSync): Handler<'subscribe'> {
  const insert = database.prepare(`
    INSERT INTO subscribers (email, subscribed_at) VALUES (?, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))
    ON CONFLICT (email) DO NOTHING`);
  return ({ WorkEmail }) => {
    insert.run(WorkEmail);
    return success({});
  };
}

/** Takes an address off the list. The answer does not say whether it was on it. */
export function unsubscribe(database: DatabaseSync): Handler<'unsubscribe'> {
  const remove = database.prepare('DELETE FROM subscribers WHERE email = ?');
  return ({ WorkEmail }) => {
    remove.run(WorkEmail);
    return success({});
  };
}
