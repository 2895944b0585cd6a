import { canonicalEmail } from '../../../shared/forms/email-address.ts';
import type { Tables } from '../../store/tables.ts';
import type { OutboxRow } from './row.ts';

export const supersededMessage = 'Not sent, because a newer request from the same address replaces it.';

/**
 * Resolves to true if the same address has requested the opposite (subscribe or unsubscribe) in a newer post. Posts
 * that are quarantined, unconfirmed, or refused do not count.
 */
export async function isSuperseded(
  tables: Tables,
  { id, form, payload: { WorkEmail } }: Pick<OutboxRow, 'id' | 'form' | 'payload'>,
): Promise<boolean> {
  if ((form !== 'subscribe' && form !== 'unsubscribe') || typeof WorkEmail !== 'string') return false;
  const opposite = await tables
    .selectFrom('outbox')
    .select('id')
    .where('id', '>', id)
    .where('form', '=', form === 'subscribe' ? 'unsubscribe' : 'subscribe')
    .where('state', 'in', ['pending', 'parked', 'delivered'])
    .where('email', '=', canonicalEmail(WorkEmail))
    .limit(1)
    .executeTakeFirst();
  return opposite !== undefined;
}
