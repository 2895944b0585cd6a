import type { DatabaseSync } from 'node:sqlite';
import type { OutboxRow } from './row.ts';

/** Whether the same address has since asked for the opposite (subscribe or unsubscribe). */
export type IsSuperseded = (row: Pick<OutboxRow, 'id' | 'form' | 'payload'>) => boolean;

export function createIsSuperseded(database: DatabaseSync): IsSuperseded {
  const opposite = database.prepare(`
    SELECT 1 FROM outbox WHERE id > ? AND form <> ? AND form IN ('subscribe', 'unsubscribe')
      AND state IN ('pending', 'parked', 'delivered') AND lower(payload ->> '$.WorkEmail') = lower(?) LIMIT 1`);
  return ({ id, form, payload: { WorkEmail } }) =>
    (form === 'subscribe' || form === 'unsubscribe') &&
    typeof WorkEmail === 'string' &&
    opposite.get(id, form, WorkEmail) !== undefined;
}
