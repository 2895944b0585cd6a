/** What a trace says about the answers that acknowledge an enquiry. */
export interface Responses {
  /** References in the order in which they went to a socket. */
  all: string[];
  /** Those that went out while the outbox held something that was not on the disk, or without a write at all. */
  early: string[];
}

/**
 * Reads a trace of strace. An answer is in time when a page with its reference was written to the log of the outbox,
 * and every write to that log has been followed by a sync that was over before the answer began.
 */
export function earlyResponses(trace: string[]): Responses {
  const all: string[] = [];
  const early: string[] = [];
  let synced = '';
  let unsynced = '';
  /** Threads in the middle of a sync, and what they had to sync when they began. */
  const syncing = new Map<string, string>();
  for (const line of trace) {
    const thread = line.split(' ', 1)[0] ?? '';
    if (writesLog.test(line)) unsynced += line;
    const covered = syncsLog.test(line) ? unsynced : syncing.get(thread);
    if (covered !== undefined) {
      if (line.endsWith('<unfinished ...>')) syncing.set(thread, covered);
      else if (succeeded.test(line)) {
        synced += covered;
        unsynced = unsynced.slice(covered.length);
        syncing.delete(thread);
      }
    }
    const reference = isSuccess.test(line) && line.match(/\\"reference\\":\\"(ENQ-\w{8})/)?.[1];
    if (!reference) continue;
    all.push(reference);
    if (unsynced || !synced.includes(reference)) early.push(reference);
    synced = '';
  }
  return { all, early };
}

const writesLog = /^\d+ +pwrite64\(\d+<[^>]*\/site\.db-wal>/;
const syncsLog = /^\d+ +f(?:data)?sync\(\d+<[^>]*\/site\.db-wal>/;
const succeeded = / = 0$/;
const isSuccess = /^\d+ +(?:write|writev|sendto)\(\d+<(?:socket|TCP)[^>]*>.*\\"status\\":\\"1\\"/;
