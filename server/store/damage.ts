import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Log, LogEvent } from '../process/log.ts';
import { fileCodes, isAboutTheFile, sqliteCodeOf } from './sqlite-codes.ts';
import { StoreUnavailable } from './store-unavailable.ts';
import { dataParts } from './swap-data.ts';

export const restoreRemedy = 'restore a backup (see docs/backup.md)';

const quiet = 60_000;

/**
 * Returns a log that writes at most one line about storage errors per minute for each event, because every post can
 * cause the same error. The line contains the number of errors since the previous line. All other lines are unchanged.
 */
export function limitStorageErrors(log: Log, now: () => number = () => performance.now()): Log {
  const lastLogged = new Map<string, { at: number; count: number }>();

  function limited(write: Log['error']): Log['error'] {
    return (event, cause) => {
      const error = storageError(cause);
      if (!error) return write(event, cause);
      const last = lastLogged.get(event.event) ?? { at: Number.NEGATIVE_INFINITY, count: 0 };
      last.count += 1;
      lastLogged.set(event.event, last);
      if (now() - last.at < quiet) return;
      write({ ...event, ...error, count: last.count });
      lastLogged.set(event.event, { at: now(), count: 0 });
    };
  }
  return { ...log, error: limited(log.error), warn: limited(log.warn) };
}

const ofDisk: ReadonlySet<string> = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
]);

/** Network system calls, which can fail with some of the codes in `ofDisk`. */
const ofNetwork: ReadonlySet<string> = new Set(['connect', 'bind', 'listen', 'accept', 'getaddrinfo']);

function isOfDisk(code: string, syscall: string): boolean {
  return ofDisk.has(code) && !ofNetwork.has(syscall);
}

function isFull(code: unknown): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT';
}

export function isDamage(error: unknown): error is Error {
  const code = sqliteCodeOf(error);
  return code === fileCodes.damaged || code === fileCodes.noDatabase;
}

function storageError(cause: unknown): Omit<LogEvent, 'event'> | undefined {
  if (!(cause instanceof Error)) return undefined;
  // The message of a StoreUnavailable contains no visitor data.
  const own = cause instanceof StoreUnavailable && cause.cause ? { error: cause.message } : undefined;
  if ('syscall' in cause && 'code' in cause && isOfDisk(String(cause.code), String(cause.syscall))) {
    return { error: `${cause.code} (${cause.syscall})`, remedy: isFull(cause.code) ? 'free some space' : undefined };
  }
  if (!('errcode' in cause)) return storageError(cause.cause) ?? own;
  if (!isAboutTheFile(cause)) return undefined;
  return {
    error: cause.message,
    remedy: isDamage(cause) ? restoreRemedy : sqliteCodeOf(cause) === fileCodes.full ? 'free some space' : undefined,
  };
}

/** Milliseconds from startup to the check. An earlier check could slow down the first requests. */
const settled = 5_000;

/** Checks `site.db` once in a separate thread. Queries find damage only in the parts that they read. */
export function startDamageCheck(folder: string, log: Log): { stop(): Promise<void> } {
  let worker: Worker | undefined;
  const files = [join(folder, dataParts.database)].filter((file) => existsSync(file));
  const timer = setTimeout(() => {
    worker = new Worker(check, { eval: true, workerData: files });
    worker.unref();
    worker.on('message', ({ file, error }: { file: string; error: string }) => {
      log.error({ event: 'database-damaged', file, error, remedy: restoreRemedy });
    });
    worker.on('error', (error) => log.error({ event: 'database-check-failed' }, error));
  }, settled).unref();
  return {
    async stop() {
      clearTimeout(timer);
      await worker?.terminate();
    },
  };
}

const check = `
if (process.platform === 'linux') require('node:os').setPriority(10);
const { DatabaseSync } = require('node:sqlite');
const { parentPort, workerData } = require('node:worker_threads');
for (const file of workerData) {
  try {
    const database = new DatabaseSync(file, { readOnly: true, timeout: 1000 });
    const [{ quick_check: found }] = database.prepare('PRAGMA quick_check(1)').all();
    if (found !== 'ok') parentPort.postMessage({ file, error: found.split('\\n')[0] });
    database.close();
  } catch (error) {
    parentPort.postMessage({ file, error: error.message });
  }
}`;
