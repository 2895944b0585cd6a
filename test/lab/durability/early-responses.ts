/** Responses in a trace that acknowledge an enquiry. */
export interface Responses {
  /** References in the order in which they were sent to a socket. */
  all: string[];
  /** References that were sent before their write had been synced to disk, or without a write. */
  early: string[];
}

/**
 * Reads a trace of strace. A response is in time if a page with its reference was written to the outbox's log, and
 * every write to the log had been synced before the response was sent.
 */
export function earlyResponses(trace: string[]): Responses {
  const all: string[] = [];
  const early: string[] = [];
  let synced = '';
  let unsynced = '';
  /** Threads with an unfinished sync, and the writes that it covers. */
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
