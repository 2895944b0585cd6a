import type { Tables } from '../../store/tables.ts';
import { type OutboxRow, type PostState, rows, rowsOf } from './row.ts';

export function createSettled(tables: Tables) {
  return {
    settledBefore(state: Exclude<PostState, 'pending' | 'parked'>, time: number, limit: number): Promise<OutboxRow[]> {
      return rowsOf(
        rows(tables)
          .where('outbox.state', '=', state)
          .where((eb) => eb(eb.fn.coalesce('outbox.delivered_at', 'outbox.created_at'), '<', time))
          .orderBy('outbox.id')
          .limit(limit),
      );
    },

    settledOf(forms: readonly string[], time: number, limit: number): Promise<OutboxRow[]> {
      return rowsOf(
        rows(tables)
          .where('form', 'in', forms)
          .where('outbox.state', 'in', ['delivered', 'quarantined', 'unconfirmed', 'refused'])
          .where('outbox.created_at', '<', time)
          .orderBy('outbox.id')
          .limit(limit),
      );
    },

    /**
     * Excludes subscriptions whose email is waiting or was last attempted at or after `time`, because the visitor may
     * still confirm these subscriptions.
     */
    unconfirmedBefore(time: number, limit: number): Promise<OutboxRow[]> {
      return rowsOf(
        rows(tables)
          .where('outbox.state', '=', 'unconfirmed')
          .where('outbox.created_at', '<', time)
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('jobs as mail')
                  .select('mail.id')
                  .whereRef('mail.post', '=', 'outbox.id')
                  .where('mail.kind', '=', 'subscription-mail')
                  .where(({ eb, or }) => or([eb('mail.state', '=', 'waiting'), eb('mail.attempted_at', '>=', time)])),
              ),
            ),
          )
          .orderBy('outbox.id')
          .limit(limit),
      );
    },
  };
}
