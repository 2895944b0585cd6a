export interface Responses {
  all: string[];
  early: string[];
}

/**
 * Reads an strace log. `all` contains the references in successful responses. `early` contains those sent before their
 * writes to the write-ahead log were synced.
 */
export function earlyResponses(trace: string[]): Responses {
  const all: string[] = [];
  const early: string[] = [];
  let synced = '';
  let unsynced = '';
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
