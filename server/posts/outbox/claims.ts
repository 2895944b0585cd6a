import { randomUUID } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { SiteStore } from '../../database/site-store.ts';
import type { SiteTables } from '../../database/tables.ts';

/** Milliseconds after which a process that has said nothing more counts as dead. No call of the upstream takes so long. */
const claimFor = 20_000;

/**
 * Which process delivers a row. A claim is a mark with an end, not a lock: a process that dies with one delays the row,
 * and a try that outlives its claim is repeated under the same idempotency key. A site of one process has no claims.
 */
export function createClaims(store: SiteStore, now: () => number) {
  const { tables, isShared } = store;
  const me = randomUUID();
  const none = isShared ? { claimed_by: null, claimed_until: null } : {};

  return {
    /** For the end of a try. */
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
            // Another process that is about to take it wins, and nobody waits.
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
      if (!isShared || !ids.length) return false;
      const row = await tables
        .selectFrom('outbox')
        .select('id')
        .where('id', 'in', ids)
        .where('claimed_by', '<>', me)
        .where('claimed_until', '>', now())
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}

/** Condition: no process has claimed the row at that moment. */
function isFree(at: number) {
  return (eb: ExpressionBuilder<SiteTables, 'outbox'>) =>
    eb.or([eb('claimed_until', 'is', null), eb('claimed_until', '<=', at)]);
}
