import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { versionIn } from '../../store/data-version.ts';
import { dataParts } from '../../store/swap-data.ts';
import type { DataCounts } from './manifest.ts';

/** A consistent snapshot of tables and files. The transaction stays open until `end`. */
export interface DataSnapshot {
  database: DatabaseSync;
  version: number;
  counts: DataCounts;
  /** Files that rows refer to, with the checksum stored in the row. They are in `backup` or in `stage`. */
  files: { path: string; sha256: string }[];
  /** Files that rows refer to but that do not exist. */
  missing: string[];
  end(): void;
}

interface BackupFolders {
  folder: string;
  /** The folder in which the backup is made. */
  backup: string;
  /** On the same disk as the data folder, for hard links if `backup` is on another disk. */
  stage: string;
}

/** The maximum number of attempts, in case the site keeps deleting posts with files. */
const maxAttempts = 5;

/**
 * Takes a consistent snapshot of a folder in use. A file is written before its row is committed and deleted after its
 * row. The order is therefore: link the files, begin the snapshot, and link the files added in between. A file that is
 * still missing was deleted with its row, and the snapshot is repeated.
 */
export function takeSnapshot(folders: BackupFolders): DataSnapshot {
  for (let attempt = 1; ; attempt += 1) {
    secureAll(folders, namesIn(join(folders.folder, dataParts.folder)));
    const snapshot = beginSnapshot(folders);
    const isDeleted = snapshot.missing.some((path) => !isNamed(folders.folder, path));
    if (!isDeleted || attempt === maxAttempts) return snapshot;
    snapshot.end();
  }
}

function beginSnapshot(folders: BackupFolders): DataSnapshot {
  const { database, version } = snapshotOf(join(folders.folder, dataParts.database));
  try {
    const named = namedFiles(database);
    secureAll(
      folders,
      named.map(({ name }) => name),
    );
    const files = named.map(({ name, sha256 }) => ({ path: join(dataParts.folder, name), sha256 }));
    const isThere = ({ path }: { path: string }) =>
      [folders.backup, folders.stage].some((at) => existsSync(join(at, path)));
    return {
      database,
      version,
      counts: countsOf(database),
      files: files.filter(isThere),
      missing: files.filter((file) => !isThere(file)).map(({ path }) => path),
      end: () => void (database.isOpen && database.close()),
    };
  } catch (error) {
    database.close();
    throw error;
  }
}

function snapshotOf(file: string): { database: DatabaseSync; version: number } {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    // The snapshot begins with the first query.
    database.exec('BEGIN');
    return { database, version: versionIn(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

const namedSchema = v.array(v.object({ name: v.string(), sha256: v.string() }));

/** A database of an older release may lack the column or the table. */
function namedFiles(database: DatabaseSync): v.InferOutput<typeof namedSchema> {
  if (!database.prepare("SELECT 1 FROM pragma_table_info('outbox') WHERE name = 'file'").get()) return [];
  const named = "SELECT reference AS name, file ->> 'sha256' AS sha256 FROM outbox WHERE file IS NOT NULL";
  return v.parse(namedSchema, database.prepare(named).all());
}

/** True if a row still refers to the file. */
function isNamed(folder: string, path: string): boolean {
  using database = new DatabaseSync(join(folder, dataParts.database), { readOnly: true, timeout: 5_000 });
  return namedFiles(database).some(({ name }) => join(dataParts.folder, name) === path);
}

export function countsOf(database: DatabaseSync): DataCounts {
  const isTable = database.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = ?");
  const count = (table: string, what = 'count(*)') =>
    isTable.get(table) && database.prepare(`SELECT ${what} AS found FROM ${table}`).get()?.found;
  const newest = count('outbox', 'max(created_at)');
  return {
    posts: Number(count('outbox') ?? 0),
    chats: Number(count('chat_conversations') ?? 0),
    files: namedFiles(database).length,
    comments: Number(count('comments') ?? 0),
    subscribers: Number(count('subscribers') ?? 0),
    newest: typeof newest === 'number' ? newest : null,
  };
}

function namesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name);
}

/** Preserves the files with hard links, which suffice because files never change. Copies where a link is impossible. */
function secureAll({ folder, backup, stage }: BackupFolders, names: string[]): void {
  for (const name of names) {
    const [live = '', near = '', far = ''] = [folder, stage, backup].map((at) => join(at, dataParts.folder, name));
    if (existsSync(far) || existsSync(near)) continue;
    try {
      if (link(live, far) || link(live, near)) continue;
      copyFileSync(live, far);
    } catch (error) {
      if (!isGone(error)) throw error;
      rmSync(far, { force: true });
    }
  }
}

function link(from: string, to: string): boolean {
  try {
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    linkSync(from, to);
    return true;
  } catch (error) {
    if (isGone(error) && !existsSync(from)) throw error;
    return false;
  }
}

function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** The size of a folder's backup in bytes, including files that cannot be linked across disks. */
export function bytesOf({ folder, backup }: Pick<BackupFolders, 'folder' | 'backup'>): number {
  const size = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const { database, folder: files } = dataParts;
  const ofDatabase = [database, `${database}-wal`].map((name) => join(folder, name));
  const isNear = lstatSync(folder).dev === lstatSync(backup).dev;
  const ofFiles = namesIn(join(folder, files)).map((name) => join(folder, files, name));
  return [...ofDatabase, ...(isNear ? [] : ofFiles)].reduce((sum, path) => sum + size(path), 0);
}
