import { type Outcome, unavailable } from '../../shared/outcome.ts';
import { isPieceKey, type Read, readKey, type Site } from '../../shared/site.ts';
import type { SiteRecord } from '../../shared/site-record.ts';
import type { ReadRecord, TransferState } from '../../shared/transfer.ts';
import { olderOf } from '../company-api/dated.ts';
import type { ServerRead } from '../queries/site-read.ts';

/** Records every read of one request, for the transfer state. */
export interface RecordedReads {
  site: Site;
  /** For the head. These reads are not recorded. A read that the page itself waits for is unavailable here. */
  aside: Site;
  settled(): Promise<void>;
  /**
   * Reads settled so far; later ones go to `onLate`. An error page shows no pieces, so its pieces are recorded as
   * unavailable. Otherwise, the browser would request them.
   */
  transferState(showsError: boolean): TransferState;
  onLate(send: (record: ReadRecord) => void): Promise<void>;
  /** Settles open reads as unavailable at the deadline of the response. */
  close(): void;
  /** When the oldest value was current, and whether any value is a substitute. */
  freshness(): { at: number | undefined; degraded: boolean };
}

export function recordReads(record: SiteRecord, read: ServerRead): RecordedReads {
  const open = new Map<string, Promise<Outcome<unknown>>>();
  const done = new Map<string, Outcome<unknown>>();
  const deadline = Promise.withResolvers<Outcome<never>>();
  const closed = deadline.promise.then((outcome) => ({ outcome }));
  const late = { keys: new Set<string>(), records: [] as ReadRecord[], send: queueLate };
  let at: number | undefined;
  let degraded = false;

  const remembered: Read = (name, input) => {
    const key = readKey(name, input);
    const value = read(name, input).then((dated) => {
      at = olderOf(at, dated.at);
      degraded ||= dated.degraded;
      return dated.outcome;
    });
    const answer = Promise.race([value, deadline.promise]);
    open.set(key, answer);
    // Before React adds its own handlers, so that the record is sent ahead of the markup that needs it.
    answer.then((outcome) => settle(key, answer, outcome));
    return answer;
  };

  const unremembered: Read = async (name, input) => {
    const key = readKey(name, input);
    if (open.has(key)) return unavailable;
    const { outcome } = await Promise.race([read(name, input), closed]);
    return outcome;
  };

  function settle(key: string, answer: Promise<Outcome<unknown>>, outcome: Outcome<unknown>): void {
    // React's `use` reads a marked value in the first pass.
    Object.assign(answer, { status: 'fulfilled', value: outcome });
    open.delete(key);
    done.set(key, outcome);
    if (late.keys.delete(key)) late.send(recordOf(key, outcome));
  }

  function queueLate(entry: ReadRecord): void {
    late.records.push(entry);
  }

  return {
    site: { record, read: remembered },
    aside: { record, read: unremembered },
    async settled() {
      while (open.size) await Promise.all(open.values());
    },
    transferState(showsError) {
      for (const key of open.keys()) late.keys.add(key);
      // Sorted by key, so that the bytes do not depend on the order of answers.
      const reads = [...done]
        .filter(([key, { ok }]) => !isPieceKey(key) || !ok || showsError)
        .map(([key, outcome]) => recordOf(key, isPieceKey(key) && outcome.ok ? unavailable : outcome))
        .sort(([a], [b]) => (a < b ? -1 : 1));
      return { site: record, reads, pending: [...late.keys] };
    },
    async onLate(send) {
      late.records.splice(0).forEach(send);
      late.send = send;
      await this.settled();
    },
    close() {
      degraded ||= open.size > 0;
      deadline.resolve(unavailable);
    },
    freshness: () => ({ at, degraded }),
  };
}

function recordOf(key: string, outcome: Outcome<unknown>): ReadRecord {
  return outcome.ok ? [key, outcome.value] : [key, null, outcome.reason];
}
