import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Increase it when a table of this database changes. */
const tablesVersion = 2;

const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
-- One row for each file without mistakes. style: breaches of rules of style, as line and message. For an item, day is its publication day, NULL for a draft.
CREATE TABLE files (
  path TEXT PRIMARY KEY,
  stamp TEXT NOT NULL,
  hash TEXT NOT NULL,
  value TEXT NOT NULL,
  links TEXT NOT NULL,
  folder TEXT NOT NULL,
  slug TEXT NOT NULL,
  day TEXT,
  digest TEXT NOT NULL,
  style TEXT NOT NULL
) STRICT;
CREATE INDEX files_by_day ON files (folder, day, slug, digest);
CREATE TABLE texts (path TEXT PRIMARY KEY, html TEXT NOT NULL, minutes INTEGER NOT NULL) STRICT;
`;

/** Parsed content files. Everything in it can be rebuilt from the content folder. */
export interface ContentStore {
  readonly database: DatabaseSync;
  /** Undefined in memory. */
  readonly file: string | undefined;
  readonly version: string;
  /** Continues with an empty database, the second time in memory. False when nothing is left to try. */
  startOver(): boolean;
  close(): void;
}

export function createContentStore(): ContentStore {
  return storeAt('', [inMemory]);
}

/** A file that is damaged, outdated or read-only is replaced by a new one or by memory. */
export function openContentStore(file: string, version: string): ContentStore {
  const opened = (): Place => ({ file, database: open(file, version) });
  return storeAt(version, [
    opened,
    () => {
      for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(file + ending, { force: true });
      return opened();
    },
    inMemory,
  ]);
}

interface Place {
  file: string | undefined;
  database: DatabaseSync;
}

type OpenPlace = (version: string) => Place;

const inMemory: OpenPlace = (version) => ({ file: undefined, database: fill(new DatabaseSync(':memory:'), version) });

function storeAt(version: string, places: OpenPlace[]): ContentStore {
  let [place, ...left] = firstThatOpens(version, places);
  return {
    version,
    get file() {
      return place.file;
    },
    get database() {
      return place.database;
    },
    startOver() {
      if (left.length === 0) return false;
      place.database.close();
      [place, ...left] = firstThatOpens(version, left);
      return true;
    },
    close: () => place.database.close(),
  };
}

function firstThatOpens(version: string, [first, ...more]: OpenPlace[]): [Place, ...OpenPlace[]] {
  if (!first) throw new Error('No place is left for the content database.');
  try {
    return [first(version), ...more];
  } catch (error) {
    if (more.length === 0) throw error;
    return firstThatOpens(version, more);
  }
}

function open(file: string, version: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
    // Another thread writes while this one reads.
    database.exec('PRAGMA journal_mode = WAL');
    const found = database.prepare("SELECT count(*) AS tables FROM sqlite_schema WHERE type = 'table'").get();
    if (found?.tables === 0) return fill(database, version);
    const known = database.prepare("SELECT value FROM meta WHERE key = 'version'").get()?.value;
    if (known !== versionOf(version)) throw new Error('The content database has another version.');
    // Fails on a read-only file.
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function fill(database: DatabaseSync, version: string): DatabaseSync {
  database.exec(`BEGIN; ${tables}`);
  database.prepare("INSERT INTO meta (key, value) VALUES ('version', ?)").run(versionOf(version));
  database.exec('COMMIT');
  return database;
}

function versionOf(version: string): string {
  return `${tablesVersion} ${version}`;
}

/** Changes with every build: the digest of its sources. Without that file, it changes with every start. */
export function codeVersion(build: string): string {
  try {
    return readFileSync(join(build, 'sources'), 'utf8');
  } catch {
    return randomUUID();
  }
}
