import { hash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Log } from '../process/log.ts';
import { fileCodes, sqliteCodeOf } from './sqlite-codes.ts';
import { inTransaction } from './transaction.ts';

export interface CacheTables {
  sql(text: string): StatementSync;
  transaction<T>(work: () => T): T;
}

/**
 * A database for data that the site can afford to lose. A damaged file, or a file with another schema, is replaced with
 * an empty database. If the file cannot be opened or replaced, for example on a full disk, the database is in memory.
 */
export interface CacheFile {
  /** Runs `work` on the tables and returns the result; undefined if SQLite reports an error or the file is closed. */
  use<T>(work: (tables: CacheTables) => T): T | undefined;
  close(): void;
}

interface CacheFileOptions {
  /** Any change in a schema's text, even in a comment, recreates the file. */
  schemas: string[];
  log: Log;
}

/** SQLite's result code ERROR, for example for an unknown table. */
const statementError = 1;
const damaged = new Set([statementError, fileCodes.damaged, fileCodes.noDatabase]);
/** SQLite's result code PERM. */
const permission = 3;
const { readOnly, ioError, full, cannotOpen } = fileCodes;
const ofFileSystem = new Set([permission, readOnly, ioError, full, cannotOpen]);
/** Minimum milliseconds between `cache-file-failed` log lines. */
const quiet = 60_000;

export function openCacheFile(path: string, { schemas, log }: CacheFileOptions): CacheFile {
  const schema = schemas.join('\n');
  const version = Number.parseInt(hash('sha256', schema).slice(0, 7), 16);
  let open = openOrMake();
  let reportedAt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  return {
    use(work) {
      // Background work may continue after the file is closed.
      if (isClosed) return undefined;
      try {
        return work(open.tables);
      } catch (error) {
        if (!('errcode' in Object(error))) throw error;
        if (damaged.has(sqliteCodeOf(error))) remake(error);
        else tell(error);
        return undefined;
      }
    },
    close() {
      isClosed = true;
      open.database.close();
    },
  };

  function openOrMake(): OpenFile {
    try {
      return openFile(path, schema, version);
    } catch (error) {
      if (ofFileSystem.has(sqliteCodeOf(error))) return inMemory(error);
      log.error({ event: 'cache-file-remade', file: path }, error);
      return makeAgain();
    }
  }

  function makeAgain(): OpenFile {
    try {
      for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(path + suffix, { recursive: true, force: true });
      return openFile(path, schema, version);
    } catch (error) {
      return inMemory(error);
    }
  }

  function inMemory(error: unknown): OpenFile {
    log.error({ event: 'cache-file-in-memory', file: path }, error);
    return openFile(':memory:', schema, version);
  }

  function remake(error: unknown): void {
    log.error({ event: 'cache-file-remade', file: path }, error);
    open.database.close();
    open = makeAgain();
  }

  function tell(error: unknown): void {
    if (performance.now() - reportedAt < quiet) return;
    reportedAt = performance.now();
    log.error({ event: 'cache-file-failed', file: path }, error);
  }
}

interface OpenFile {
  database: DatabaseSync;
  tables: CacheTables;
}

function openFile(path: string, schema: string, version: number): OpenFile {
  const database = new DatabaseSync(path, { timeout: 1_000 });
  try {
    database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL');
    const found = Number(database.prepare('PRAGMA user_version').get()?.user_version);
    if (found !== 0 && found !== version) throw new Error('The cache file was written by another version of the site.');
    if (found === 0) database.exec(`BEGIN; ${schema}; PRAGMA user_version = ${version}; COMMIT`);
    return { database, tables: tablesOf(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

function tablesOf(database: DatabaseSync): CacheTables {
  const statements = new Map<string, StatementSync>();
  return {
    sql(text) {
      const statement = statements.get(text) ?? database.prepare(text);
      statements.set(text, statement);
      return statement;
    },
    transaction: (work) => inTransaction(database, work),
  };
}
