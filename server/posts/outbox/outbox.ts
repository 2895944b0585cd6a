import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import * as v from 'valibot';
import { OutboxUnavailable, orUnavailable } from '../../database/outbox-unavailable.ts';
import { overwriteDeleted } from '../../database/overwrite-deleted.ts';
import { inTransaction } from '../../database/transaction.ts';
import { longestWait } from '../../retries/receiver.ts';
import { type Accepted, createAccept, type Post } from './accept.ts';
import { columns, type OutboxRow, rowSchema, type State, states } from './row.ts';
import { createIsSuperseded } from './superseded.ts';

export interface OutboxParts {
  database: DatabaseSync;
  now: () => number;
  /** Bytes for the files of all rows. */
  fileQuota?: number;
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

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * The visitors' posts, from the moment they are acknowledged. Every method has committed when it returns, or throws an
 * OutboxUnavailable and has done nothing.
 */
export function createOutbox({ database, now, fileQuota = usualFileQuota }: OutboxParts) {
  const accept = createAccept(database, now, fileQuota);
  const listeners = new Set<() => void>();
  const change = (sql: string) => {
    const statement = database.prepare(`UPDATE outbox SET ${sql}`);
    return (...values: SQLInputValue[]) => orUnavailable(() => statement.run(...values));
  };
  const select = (sql: string) => {
    const statement = database.prepare(`SELECT ${columns} FROM outbox ${sql}`);
    return (...values: SQLInputValue[]) => orUnavailable(() => v.parse(v.array(rowSchema), statement.all(...values)));
  };

  const tried = 'attempts = attempts + 1, tried_at = ?, last_message = ?';
  const pending = "WHERE id = ? AND state = 'pending'";
  const deliver = change(`state = 'delivered', delivered_at = ?, ${tried} ${pending}`);
  const refuse = change(`state = 'refused', ${tried} ${pending}`);
  const park = change(`state = 'parked', faults = faults + 1, ${tried} ${pending}`);
  const retry = change(`next_attempt_at = ?, faults = faults + ?, ${tried} ${pending}`);
  const requeue = change(
    "state = 'pending', next_attempt_at = ?, faults = 0 WHERE reference = ? AND state IN ('quarantined', 'parked', 'refused')",
  );
  const hasten = change("next_attempt_at = ? WHERE state = 'pending' AND faults <= 1 AND next_attempt_at > ?");

  // A time beyond the longest wait was set before the clock was turned back.
  const dueNow = select(
    "WHERE state = 'pending' AND (next_attempt_at <= ? OR next_attempt_at > ?) ORDER BY id <= ?, id LIMIT ?",
  );
  const one = select('WHERE reference = ?');
  const settled = select('WHERE state = ? AND coalesce(delivered_at, created_at) < ? ORDER BY id LIMIT ?');
  const settledOf = select(`
    WHERE form IN (SELECT value FROM json_each(?)) AND state IN ('delivered', 'quarantined', 'refused')
      AND created_at < ? ORDER BY id LIMIT ?`);
  const ofAddress = select(
    "WHERE form = coalesce(?, form) AND lower(payload ->> '$.WorkEmail') = lower(?) ORDER BY id",
  );
  const isSuperseded = createIsSuperseded(database);
  const remove = database.prepare('DELETE FROM outbox WHERE id = ?');
  const some = select(`
    WHERE state = coalesce(?, state) AND form = coalesce(?, form) AND id < coalesce(?, id + 1)
    ORDER BY id DESC LIMIT ?`);
  const fileBytes = database.prepare(
    "SELECT coalesce(sum(file ->> 'bytes'), 0) AS bytes FROM outbox WHERE file IS NOT NULL",
  );
  const counts = database.prepare('SELECT state, count(*) AS rows FROM outbox GROUP BY state');

  return {
    /** Stores a post. The post is safe when this returns `stored` or `repeated`. */
    accept(post: Post): Accepted {
      const accepted = orUnavailable(() => accept(post));
      if (accepted.kind === 'stored') for (const tell of listeners) tell();
      return accepted;
    },

    /** Calls back after each row that is new or requeued. Returns the function that unsubscribes. */
    onStored(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Rows due now, oldest first: those after the row `after`, then those from the start. */
    due(limit: number, after = 0): OutboxRow[] {
      return dueNow(now(), now() + longestWait, after, limit);
    },

    markDelivered(id: number, message = ''): void {
      deliver(now(), now(), message, id);
    },

    /** The upstream's refusal is final. */
    markRefused(id: number, message: string): void {
      refuse(now(), message, id);
    },

    retryLater(id: number, { at, message, isFault }: FailedTry): void {
      retry(at, Number(isFault), now(), message, id);
    },

    /** Not tried again unless the operator requeues it. */
    park(id: number, message: string): void {
      park(now(), message, id);
    },

    /** Requeues a row that is quarantined, parked or refused. */
    requeue(reference: string): 'done' | 'missing' | 'not-waiting' {
      const { changes } = requeue(now(), reference);
      if (changes === 0) return one(reference).length ? 'not-waiting' : 'missing';
      for (const tell of listeners) tell();
      return 'done';
    },

    /** Makes rows due that wait only because the upstream was unreachable. */
    hasten(): void {
      hasten(now(), now());
    },

    list({ state, form, before, limit = 100 }: RowFilter = {}): OutboxRow[] {
      return some(state ?? null, form ?? null, before ?? null, limit);
    },

    show(reference: string): OutboxRow | undefined {
      return one(reference)[0];
    },

    /** What the upstream said when it took the post. Empty if it said nothing, has not taken it, or is unknown. */
    upstreamWords(reference: string): string {
      try {
        const [row] = one(reference);
        return row?.state === 'delivered' ? row.lastMessage : '';
      } catch (error) {
        if (error instanceof OutboxUnavailable) return '';
        throw error;
      }
    },

    /** Rows of a state that arrived, or were delivered, before that time; oldest first. */
    settledBefore(state: Exclude<State, 'pending' | 'parked'>, time: number, limit: number): OutboxRow[] {
      return settled(state, time, limit);
    },

    /** Rows of these forms that need no delivery and arrived before that time; oldest first. */
    settledOf(forms: readonly string[], time: number, limit: number): OutboxRow[] {
      return settledOf(JSON.stringify(forms), time, limit);
    },

    /** Of one form, or of all. */
    ofAddress(email: string, form?: string): OutboxRow[] {
      return ofAddress(form ?? null, email);
    },

    /** Whether the same address has since asked for the opposite (subscribe or unsubscribe). */
    isSuperseded(row: OutboxRow): boolean {
      return orUnavailable(() => isSuperseded(row));
    },

    /** Also overwrites the rows in the file. */
    remove(ids: number[]): void {
      orUnavailable(() => {
        inTransaction(database, () => {
          for (const id of ids) remove.run(id);
        });
        // The write-ahead log still holds the rows until it is written back.
        overwriteDeleted(database);
      });
    },

    hasRoomForFiles(bytes: number): boolean {
      return orUnavailable(() => Number(fileBytes.get()?.bytes)) + bytes <= fileQuota;
    },

    depth(): Record<State, number> {
      const rows = orUnavailable(() => counts.all());
      const [quarantined = 0, pending = 0, delivered = 0, refused = 0, parked = 0] = states.map((state) =>
        Number(rows.find((row) => row.state === state)?.rows ?? 0),
      );
      return { quarantined, pending, delivered, refused, parked };
    },
  };
}
