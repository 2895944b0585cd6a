import { randomUUID } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Increase it when a table of this database changes. */
const tablesVersion = 1;

const tables = `
CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) STRICT;
-- One row for each file without mistakes. For an item, day is its publication day, NULL for a draft.
CREATE TABLE files (
  path TEXT PRIMARY KEY,
  stamp TEXT NOT NULL,
  hash TEXT NOT NULL,
  value TEXT NOT NULL,
  links TEXT NOT NULL,
  folder TEXT NOT NULL,
  slug TEXT NOT NULL,
  day TEXT,
  digest TEXT NOT NULL
) STRICT;
CREATE INDEX files_by_day ON files (folder, day, slug, digest);
CREATE TABLE texts (path TEXT PRIMARY KEY, html TEXT NOT NULL, minutes INTEGER NOT NULL) STRICT;
`;

/** Parsed content files. Everything in it can be rebuilt from the content folder. */
export interface ContentStore {
  readonly database: DatabaseSync;
  /** Continues with an empty database, the second time in memory. False when nothing is left to try. */
  startOver(): boolean;
  close(): void;
}

export function createContentStore(): ContentStore {
  return storeAt([() => fill(new DatabaseSync(':memory:'), '')]);
}

/** A file that is damaged, outdated or read-only is replaced by a new one or by memory. */
export function openContentStore(file: string, version: string): ContentStore {
  return storeAt([
    () => open(file, version),
    () => {
      for (const ending of ['', '-journal', '-wal', '-shm']) rmSync(file + ending, { force: true });
      return open(file, version);
    },
    () => fill(new DatabaseSync(':memory:'), version),
  ]);
}

function storeAt(places: (() => DatabaseSync)[]): ContentStore {
  let [database, ...left] = firstThatOpens(places);
  return {
    get database() {
      return database;
    },
    startOver() {
      if (left.length === 0) return false;
      database.close();
      [database, ...left] = firstThatOpens(left);
      return true;
    },
    close: () => database.close(),
  };
}

type Places = (() => DatabaseSync)[];

function firstThatOpens([first, ...more]: Places): [DatabaseSync, ...Places] {
  if (!first) throw new Error('No place is left for the content database.');
  try {
    return [first(), ...more];
  } catch (error) {
    if (more.length === 0) throw error;
    return firstThatOpens(more);
  }
}

function open(file: string, version: string): DatabaseSync {
  const database = new DatabaseSync(file, { timeout: 5_000 });
  try {
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
