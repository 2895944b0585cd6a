import { type Outcome, unavailable } from '../../shared/outcome.ts';
import { isPieceKey, type Read, readKey, type Site } from '../../shared/site.ts';
import type { SiteRecord } from '../../shared/site-record.ts';
import type { ReadRecord, TransferState } from '../../shared/transfer.ts';
import type { ServerRead } from '../reads/read-table.ts';
import { olderOf } from '../upstream/dated.ts';

/** The port of one request: it remembers every read, for the transfer state and for the caches. */
export interface RecordedReads {
  site: Site;
  /**
   * The port for what stands in the head: its reads are remembered nowhere, and one that the page itself waits for is
   * unavailable to it.
   */
  aside: Site;
  /** Resolves when every read made so far has settled. */
  settled(): Promise<void>;
  /**
   * What has settled by now. Whatever settles later is late, and goes to `onLate`. In a document that shows an error no
   * piece stands: those that were read are recorded as not to be had, or the browser would ask for them.
   */
  transferState(showsError: boolean): TransferState;
  /** Sends each late record once. Resolves when the last one has gone. */
  onLate(send: (record: ReadRecord) => void): Promise<void>;
  /** Settles what is still open as unavailable: no wait is longer than the response's deadline. */
  close(): void;
  /** When the oldest value was true (milliseconds since the epoch), and whether any is a stand-in. */
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
    // Before React attaches anything: the record leaves ahead of the markup that needs it.
    answer.then((outcome) => settle(key, answer, outcome));
    return answer;
  };

  const unremembered: Read = async (name, input) =>
    open.has(readKey(name, input)) ? unavailable : (await Promise.race([read(name, input), closed])).outcome;

  function settle(key: string, answer: Promise<Outcome<unknown>>, outcome: Outcome<unknown>): void {
    // The mark lets React's `use` read the value in the first pass.
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
      // In the order of their keys, not in that of the answers: the bytes are the same however the upstream dawdles.
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
