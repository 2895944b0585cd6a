import type { Updateable } from 'kysely';
import { canonicalEmail } from '../../../shared/forms/email-address.ts';
import type { Events } from '../../database/events.ts';
import { OutboxUnavailable } from '../../database/outbox-unavailable.ts';
import type { SiteStore } from '../../database/site-store.ts';
import { type OutboxTable, slicesOf, type Tables } from '../../database/tables.ts';
import { isDue } from '../../retries/receiver.ts';
import { type PostFiles, writeInFolder } from '../uploads/post-files.ts';
import { type Accepted, createAccept, fileBytes, type Post } from './accept.ts';
import { createClaims } from './claims.ts';
import { type OutboxRow, rows, rowsOf, type State, states } from './row.ts';
import { createSettled } from './settled.ts';
import { isSuperseded } from './superseded.ts';

export interface OutboxParts {
  store: SiteStore;
  now: () => number;
  /** Bytes for the files of all rows. */
  fileQuota?: number;
  writeFile?: PostFiles['write'];
  /** Tells other processes about rows that any process may deliver. */
  events?: Pick<Events, 'publish'> | undefined;
}

const usualFileQuota = 500 * 1024 * 1024;

export interface RowFilter {
  state?: State;
  form?: string;
  /** Rows with a smaller id. */
  before?: number;
  limit?: number;
}

export interface FailedTry {
  at: number;
  message: string;
  /** Whether the try counts toward parking. */
  isFault: boolean;
}

export interface Requeue {
  from?: readonly State[];
  to?: 'pending' | 'unconfirmed';
  /** Runs first, in the same transaction. If it resolves to false, the row is not changed. */
  along?: (tables: Tables) => Promise<boolean>;
}

export type Requeued = 'done' | 'missing' | 'not-waiting';

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The visitors' posts, from the moment they are acknowledged. Changes are committed when a method's promise resolves.
 * It rejects with an OutboxUnavailable if the database cannot be used now.
 */
export function createOutbox(parts: OutboxParts) {
  const { store, now, fileQuota = usualFileQuota, writeFile = writeInFolder, events } = parts;
  const { tables } = store;
  const claims = createClaims(store, now);
  const accept = createAccept({ store, now, fileQuota, writeFile, claimed: claims.atOnce });
  const listeners = new Set<() => void>();
  const wake = () => {
    for (const listener of listeners) listener();
  };
  const tell = () => {
    wake();
    // Other processes also check every second, so nothing is lost if this fails.
    void events?.publish({ kind: 'row' }).catch(() => {});
  };

  return {
    /** Stores a post. The post is safe when this resolves to `stored` or `repeated`. */
    async accept(post: Post): Promise<Accepted> {
      const accepted = await accept(post);
      if (accepted.kind === 'stored') (post.isAwaited ? wake : tell)();
      return accepted;
    },

    /** Call when another process has stored or requeued a row. */
    wake,

    /** Calls back after each row that is new or requeued. Returns the function that unsubscribes. */
    onStored(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Rows due now, oldest first: those after the row `after`, then those from the start. */
    due(limit: number, after = 0): Promise<OutboxRow[]> {
      const at = now();
      return rowsOf(
        rows(tables)
          .where('state', '=', 'pending')
          .where((eb) => isDue(eb.ref('next_attempt_at'), at))
          .$if(store.isShared, (found) => found.where(claims.isFree(at)))
          .orderBy((eb) => eb.case().when('id', '<=', after).then(1).else(0).end())
          .orderBy('id')
          .limit(limit),
      );
    },

    /**
     * Called right before each try, so that no other process tries the row at the same time. False if the row no longer
     * waits for delivery, or another process has claimed it.
     */
    claim: claims.take,

    /** Ends the claim of this process, so that any process may deliver the row. */
    release: claims.release,

    areElsewhere: claims.areElsewhere,

    markDelivered: (id: number, message = ''): Promise<void> =>
      end(id, message, { state: 'delivered', delivered_at: now() }),

    /** The upstream's refusal is final. */
    markRefused: (id: number, message: string): Promise<void> => end(id, message, { state: 'refused' }),

    retryLater: (id: number, { at, message, isFault }: FailedTry): Promise<void> =>
      end(id, message, { next_attempt_at: at }, Number(isFault)),

    /** Not tried again unless the operator requeues it. */
    park: (id: number, message: string): Promise<void> => end(id, message, { state: 'parked' }, 1),

    /** Requeues a row that is in one of the states. */
    async requeue(reference: string, options: Requeue = {}): Promise<Requeued> {
      const { along } = options;
      const requeued = await store.transaction(async (within) =>
        !along || (await along(within)) ? requeueIn(within, reference, options) : 'not-waiting',
      );
      if (requeued === 'done') tell();
      return requeued;
    },

    /** Makes rows due that wait only because the upstream was unreachable. */
    async hasten(): Promise<void> {
      const at = now();
      await tables
        .updateTable('outbox')
        .set({ next_attempt_at: at })
        .where('state', '=', 'pending')
        .where('faults', '<=', 1)
        .where('next_attempt_at', '>', at)
        .execute();
    },

    /** Newest first. */
    list({ state, form, before, limit = 100 }: RowFilter = {}): Promise<OutboxRow[]> {
      let found = rows(tables).orderBy('id', 'desc').limit(limit);
      if (state !== undefined) found = found.where('state', '=', state);
      if (form !== undefined) found = found.where('form', '=', form);
      if (before !== undefined) found = found.where('id', '<', before);
      return rowsOf(found);
    },

    show,

    /** Returns the references that belong to a row. */
    async known(references: readonly string[]): Promise<string[]> {
      const found: string[] = [];
      for (const some of slicesOf(references)) {
        const query = tables.selectFrom('outbox').select('reference').where('reference', 'in', some);
        for (const { reference } of await query.execute()) found.push(reference);
      }
      return found;
    },

    /** What the upstream said when it took the post. Empty if it said nothing, has not taken it, or is unknown. */
    async upstreamWords(reference: string): Promise<string> {
      try {
        const row = await show(reference);
        return row?.state === 'delivered' ? row.lastMessage : '';
      } catch (error) {
        if (error instanceof OutboxUnavailable) return '';
        throw error;
      }
    },

    ...createSettled(tables),

    /** Of one form, or of all. Oldest first. */
    ofAddress(email: string, form?: string): Promise<OutboxRow[]> {
      const found = rows(tables).where('email', '=', canonicalEmail(email)).orderBy('id');
      return rowsOf(form === undefined ? found : found.where('form', '=', form));
    },

    /** Whether the same address has since asked for the opposite (subscribe or unsubscribe). */
    isSuperseded: (row: OutboxRow): Promise<boolean> => isSuperseded(tables, row),

    /** Takes rows out of delivery before they are removed. A running try continues. */
    async withdraw(ids: readonly number[]): Promise<void> {
      const refusal: Updateable<OutboxTable> = { state: 'refused', last_message: 'Withdrawn at the desk.' };
      for (const some of slicesOf(ids)) {
        await tables
          .updateTable('outbox')
          .set(refusal)
          .where('id', 'in', some)
          .where('state', '=', 'pending')
          .execute();
      }
    },

    /**
     * Deletes rows that do not wait for delivery, and overwrites them in the file. Returns the references of the
     * deleted rows.
     */
    async remove(ids: readonly number[]): Promise<string[]> {
      const removed: { reference: string }[] = [];
      for (const some of slicesOf(ids)) {
        const query = tables.deleteFrom('outbox').where('id', 'in', some).where('state', '<>', 'pending');
        removed.push(...(await query.returning('reference').execute()));
      }
      await store.overwriteDeleted();
      return removed.map(({ reference }) => reference);
    },

    /** Bytes of the files of all rows. */
    fileBytes: (): Promise<number> => fileBytes(tables),

    async depth(): Promise<Record<State, number>> {
      const found = await tables
        .selectFrom('outbox')
        .select((eb) => ['state', eb.fn.countAll<number>().as('rows')])
        .groupBy('state')
        .execute();
      const [quarantined = 0, unconfirmed = 0, pending = 0, delivered = 0, refused = 0, parked = 0] = states.map(
        (state) => found.find((row) => row.state === state)?.rows ?? 0,
      );
      return { quarantined, unconfirmed, pending, delivered, refused, parked };
    },
  };

  async function show(reference: string): Promise<OutboxRow | undefined> {
    const [row] = await rowsOf(rows(tables).where('reference', '=', reference));
    return row;
  }

  /** Records a try. A row that is no longer pending was settled in the meantime, and is not changed. */
  async function end(id: number, message: string, change: Updateable<OutboxTable>, faults = 0): Promise<void> {
    const { numUpdatedRows } = await tables
      .updateTable('outbox')
      .set({ ...change, tried_at: now(), last_message: message, ...claims.none })
      .set((eb) => ({ attempts: eb('attempts', '+', 1), faults: eb('faults', '+', faults) }))
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .executeTakeFirstOrThrow();
    if (!numUpdatedRows) await claims.release(id);
  }

  async function requeueIn(
    within: Tables,
    reference: string,
    { from = ['quarantined', 'parked', 'refused'], to = 'pending' }: Requeue,
  ): Promise<Requeued> {
    const { numUpdatedRows } = await within
      .updateTable('outbox')
      .set({ state: to, next_attempt_at: now(), faults: 0 })
      .where('reference', '=', reference)
      .where('state', 'in', from)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows) return 'done';
    const row = await within.selectFrom('outbox').select('id').where('reference', '=', reference).executeTakeFirst();
    return row ? 'not-waiting' : 'missing';
  }
}
