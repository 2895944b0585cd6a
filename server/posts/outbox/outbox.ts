import { canonicalEmail } from '../../../shared/forms/email-address.ts';
import type { Jobs } from '../../store/jobs/jobs.ts';
import { createKeyedLock } from '../../store/keyed-lock.ts';
import type { SiteStore } from '../../store/site-store.ts';
import { chunksOf, type Tables } from '../../store/tables.ts';
import { type PostFiles, writeInFolder } from '../uploads/post-files.ts';
import { type AcceptResult, createAccept, fileBytes, type Post } from './accept.ts';
import { jobsOfPending } from './post-jobs.ts';
import { reserveAgain } from './reserved-times.ts';
import { type OutboxRow, type PostState, postStates, rows, rowsOf } from './row.ts';
import { createSettled } from './settled.ts';

export interface OutboxParts {
  store: SiteStore;
  now: () => number;
  fileQuota?: number;
  writeFile?: PostFiles['write'];
  jobs: Jobs;
  wake?: () => void;
}

const defaultFileQuota = 500 * 1024 * 1024;

export interface RowFilter {
  state?: PostState;
  form?: string;
  /** Lists only rows with a smaller ID. */
  before?: number;
  limit?: number;
}

export interface RequeueOptions {
  from?: readonly PostState[];
  to?: 'pending' | 'unconfirmed';
  /**
   * Writes before the row changes, in the same transaction. If the function resolves to false, the row is unchanged.
   */
  alsoWrite?: (tables: Tables) => Promise<boolean>;
}

export type RequeueResult = 'done' | 'missing' | 'not-waiting';

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * A method's change is committed when the method's promise resolves. Methods reject with a StoreUnavailable while the
 * database is unavailable.
 */
export function createOutbox(parts: OutboxParts) {
  const { store, now, fileQuota = defaultFileQuota, writeFile = writeInFolder, jobs, wake = () => {} } = parts;
  const { tables } = store;
  const accept = createAccept({ store, now, fileQuota, writeFile, jobs });
  const withLock = createKeyedLock();

  return {
    tables,

    async accept(post: Post): Promise<AcceptResult> {
      const accepted = await accept(post);
      // If the visitor is waiting, the caller attempts the delivery.
      if (accepted.kind === 'stored' && !post.isAwaited) wake();
      return accepted;
    },

    async requeue(reference: string, options: RequeueOptions = {}): Promise<RequeueResult> {
      const { alsoWrite } = options;
      const requeued = await withLock(reference, () =>
        store.transaction(async (within) =>
          !alsoWrite || (await alsoWrite(within)) ? requeueIn(within, reference, options) : 'not-waiting',
        ),
      );
      if (requeued === 'done') wake();
      return requeued;
    },

    list({ state, form, before, limit = 100 }: RowFilter = {}): Promise<OutboxRow[]> {
      let found = rows(tables).orderBy('outbox.id', 'desc').limit(limit);
      if (state !== undefined) found = found.where('outbox.state', '=', state);
      if (form !== undefined) found = found.where('form', '=', form);
      if (before !== undefined) found = found.where('outbox.id', '<', before);
      return rowsOf(found);
    },

    show,

    async known(references: readonly string[]): Promise<string[]> {
      const found: string[] = [];
      for (const some of chunksOf(references)) {
        const query = tables.selectFrom('outbox').select('reference').where('reference', 'in', some);
        for (const { reference } of await query.execute()) found.push(reference);
      }
      return found;
    },

    ...createSettled(tables),

    ofAddress(email: string, form?: string): Promise<OutboxRow[]> {
      const found = rows(tables).where('outbox.email', '=', canonicalEmail(email)).orderBy('outbox.id');
      return rowsOf(form === undefined ? found : found.where('form', '=', form));
    },

    /** Marks pending rows as refused, because a pending row cannot be deleted. A running delivery attempt continues. */
    async withdraw(ids: readonly number[]): Promise<void> {
      for (const some of chunksOf(ids)) {
        await tables
          .updateTable('outbox')
          .set({ state: 'refused', message: 'An operator withdrew this post.' })
          .where('id', 'in', some)
          .where('state', '=', 'pending')
          .execute();
      }
    },

    areLeased: jobs.areLeased,

    /** Does not delete pending rows. Resolves to the references of the deleted rows. */
    async remove(ids: readonly number[]): Promise<string[]> {
      const removed: { reference: string }[] = [];
      for (const some of chunksOf(ids)) {
        const query = tables.deleteFrom('outbox').where('id', 'in', some).where('state', '<>', 'pending');
        removed.push(...(await query.returning('reference').execute()));
      }
      await store.overwriteDeleted();
      return removed.map(({ reference }) => reference);
    },

    fileBytes: (): Promise<number> => fileBytes(tables),

    async depth(): Promise<Record<PostState, number>> {
      const found = await tables
        .selectFrom('outbox')
        .select((eb) => ['state', eb.fn.countAll<number>().as('rows')])
        .groupBy('state')
        .execute();
      const [quarantined = 0, unconfirmed = 0, pending = 0, delivered = 0, refused = 0, parked = 0] = postStates.map(
        (state) => found.find((row) => row.state === state)?.rows ?? 0,
      );
      return { quarantined, unconfirmed, pending, delivered, refused, parked };
    },
  };

  async function show(reference: string): Promise<OutboxRow | undefined> {
    const [row] = await rowsOf(rows(tables).where('outbox.reference', '=', reference));
    return row;
  }

  async function requeueIn(
    within: Tables,
    reference: string,
    { from = ['quarantined', 'parked', 'refused'], to = 'pending' }: RequeueOptions,
  ): Promise<RequeueResult> {
    const row = await within
      .selectFrom('outbox')
      .select(['id', 'form', 'state'])
      .where('reference', '=', reference)
      .$if(store.isShared, (found) => found.forUpdate())
      .executeTakeFirst();
    if (!row) return 'missing';
    if (!from.includes(row.state)) return 'not-waiting';
    await within.updateTable('outbox').set({ state: to }).where('id', '=', row.id).execute();
    // After the release, the call's reservation does not expire.
    if (row.state === 'quarantined' && row.form === 'call') {
      await within.updateTable('call_bookings').set({ held_until: null }).where('post', '=', row.id).execute();
    }
    if (row.form === 'call') await reserveAgain(within, row.id, now());
    if (to === 'pending') await jobs.add(jobsOfPending({ id: row.id, reference, at: now(), isAwaited: false }), within);
    return 'done';
  }
}
