import type { Tables } from '../../store/tables.ts';
import { type OutboxRow, type PostState, rows, rowsOf } from './row.ts';

/** Rows that need no delivery. Oldest first. */
export function createSettled(tables: Tables) {
  return {
    /** Rows of a state that arrived, or were delivered, before that time. */
    settledBefore(state: Exclude<PostState, 'pending' | 'parked'>, time: number, limit: number): Promise<OutboxRow[]> {
      return rowsOf(
        rows(tables)
          .where('outbox.state', '=', state)
          .where((eb) => eb(eb.fn.coalesce('outbox.delivered_at', 'outbox.created_at'), '<', time))
          .orderBy('outbox.id')
          .limit(limit),
      );
    },

    /** Rows of these forms that arrived before that time. */
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
     * Unconfirmed subscriptions that arrived, and were mailed, before that time. Excludes those whose mail is still
     * waiting, because their senders cannot confirm yet.
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
