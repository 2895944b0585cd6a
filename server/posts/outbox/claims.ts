import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { SiteStore } from '../../database/site-store.ts';
import { type SiteTables, slicesOf } from '../../database/tables.ts';

/** Milliseconds until a claim ends, because its process counts as dead. Longer than any upstream call takes. */
const claimFor = 20_000;

/**
 * Decides which process delivers a row. Unlike a lock, a claim expires: if its process dies, the row is only delayed.
 * A try that outlasts its claim is repeated under the same idempotency key. On SQLite, with one process, there is no
 * claim.
 */
export function createClaims(store: SiteStore, now: () => number) {
  const { tables, isShared } = store;
  const me = randomUUID();
  const none = isShared ? { claimed_by: null, claimed_until: null } : {};

  return {
    /** The columns that end a claim. */
    none,

    /** For a new row that this process is about to deliver. */
    atOnce: (at: number) => (isShared ? { claimed_by: me, claimed_until: at + claimFor } : undefined),

    isFree,

    /** Claims the row. False if it does not wait for delivery, or another process has claimed it. */
    async take(id: number): Promise<boolean> {
      const at = now();
      const waiting = tables.selectFrom('outbox').select('id').where('id', '=', id).where('state', '=', 'pending');
      if (!isShared) return (await waiting.executeTakeFirst()) !== undefined;
      const { numUpdatedRows } = await tables
        .updateTable('outbox')
        .set({ claimed_by: me, claimed_until: at + claimFor })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('outbox')
            .select('id')
            .where('id', '=', id)
            .where('state', '=', 'pending')
            .where((row) => row.or([isFree(at)(row), row('claimed_by', '=', me)]))
            .forUpdate()
            // If another process is taking the row right now, that one wins, and this one does not wait.
            .skipLocked(),
        )
        .executeTakeFirstOrThrow();
      return numUpdatedRows > 0n;
    },

    async release(id: number): Promise<void> {
      if (!isShared) return;
      await tables.updateTable('outbox').set(none).where('id', '=', id).where('claimed_by', '=', me).execute();
    },

    /** Whether another process may be delivering one of the rows. */
    async areElsewhere(ids: readonly number[]): Promise<boolean> {
      if (!isShared) return false;
      for (const some of slicesOf(ids)) {
        const row = await tables
          .selectFrom('outbox')
          .select('id')
          .where('id', 'in', some)
          .where('claimed_by', '<>', me)
          .where('claimed_until', '>', now())
          .executeTakeFirst();
        if (row) return true;
      }
      return false;
    },
  };
}

/** Condition: no process has claimed the row at that moment. */
function isFree(at: number) {
  return (eb: ExpressionBuilder<SiteTables, 'outbox'>) =>
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]);
}
