import { copyFileSync, existsSync, linkSync, lstatSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import { versionIn } from '../../store/data-version.ts';
import { dataParts } from '../../store/swap-data.ts';
import type { DataCounts } from './manifest.ts';

/** The snapshot's transaction is open until `end` is called. */
export interface DataSnapshot {
  database: DatabaseSync;
  version: number;
  counts: DataCounts;
  /** Files in `backup` or `stage` that rows refer to, with the checksums from the rows. */
  files: { path: string; sha256: string }[];
  /** Paths of files that rows refer to but that neither folder contains. */
  missing: string[];
  end(): void;
}

interface BackupFolders {
  folder: string;
  backup: string;
  /** Folder on the data folder's disk, for hard links if `backup` is on another disk. */
  stage: string;
}

/** Without a limit, a site that keeps deleting files could prevent the snapshot forever. */
const maxAttempts = 5;

/**
 * Takes a consistent snapshot of a data folder that a site may be using. The site writes a file before it commits the
 * file's row, and deletes the row before the file. Therefore, the files are linked both before and after the snapshot
 * begins. If the site has deleted a file and its row meanwhile, the snapshot is taken again, up to the maximum number
 * of attempts.
 */
export function takeSnapshot(folders: BackupFolders): DataSnapshot {
  for (let attempt = 1; ; attempt += 1) {
    linkAll(folders, namesIn(join(folders.folder, dataParts.folder)));
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
    linkAll(
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
    // SQLite takes the snapshot at the first query, not at BEGIN.
    database.exec('BEGIN');
    return { database, version: versionIn(database) };
  } catch (error) {
    database.close();
    throw error;
  }
}

const namedSchema = v.array(v.object({ name: v.string(), sha256: v.string() }));

/** Returns an empty list for an older release's database, which has no column for files. */
function namedFiles(database: DatabaseSync): v.InferOutput<typeof namedSchema> {
  if (!database.prepare("SELECT 1 FROM pragma_table_info('outbox') WHERE name = 'file'").get()) return [];
  const named = "SELECT reference AS name, file ->> 'sha256' AS sha256 FROM outbox WHERE file IS NOT NULL";
  return v.parse(namedSchema, database.prepare(named).all());
}

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

/**
 * Hard-links the files, because their content never changes. Copies a file if linking fails, and skips a file that the
 * site has deleted meanwhile.
 */
function linkAll({ folder, backup, stage }: BackupFolders, names: string[]): void {
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

/**
 * Returns the number of bytes that the backup needs if uploaded files on the same disk can be hard-linked. Links need
 * no space.
 */
export function bytesOf({ folder, backup }: Pick<BackupFolders, 'folder' | 'backup'>): number {
  const size = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const { database, folder: files } = dataParts;
  const ofDatabase = [database, `${database}-wal`].map((name) => join(folder, name));
  const isSameDevice = lstatSync(folder).dev === lstatSync(backup).dev;
  const ofFiles = namesIn(join(folder, files)).map((name) => join(folder, files, name));
  return [...ofDatabase, ...(isSameDevice ? [] : ofFiles)].reduce((sum, path) => sum + size(path), 0);
}
