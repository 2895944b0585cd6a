import type { Tables } from '../../database/tables.ts';
import { type OutboxRow, rows, rowsOf, type State } from './row.ts';

/** Rows that need no delivery. Oldest first. */
export function createSettled(tables: Tables) {
  return {
    /** Rows of a state that arrived, or were delivered, before that time. */
    settledBefore(state: Exclude<State, 'pending' | 'parked'>, time: number, limit: number): Promise<OutboxRow[]> {
      return rowsOf(
        rows(tables)
          .where('state', '=', state)
          .where((eb) => eb(eb.fn.coalesce('delivered_at', 'created_at'), '<', time))
          .orderBy('id')
          .limit(limit),
      );
    },

    /** Rows of these forms that arrived before that time. */
    settledOf(forms: readonly string[], time: number, limit: number): Promise<OutboxRow[]> {
      return rowsOf(
        rows(tables)
          .where('form', 'in', forms)
          .where('state', 'in', ['delivered', 'quarantined', 'unconfirmed', 'refused'])
          .where('created_at', '<', time)
          .orderBy('id')
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
          .where('state', '=', 'unconfirmed')
          .where('created_at', '<', time)
          .where(({ exists, not, selectFrom }) =>
            not(
              exists(
                selectFrom('consents')
                  .select('consents.id')
                  .whereRef('consents.reference', '=', 'outbox.reference')
                  .where(({ eb, or }) => or([eb('mail', '=', 'waiting'), eb('next_mail_at', '>=', time)])),
              ),
            ),
          )
          .orderBy('id')
          .limit(limit),
      );
    },
  };
}
