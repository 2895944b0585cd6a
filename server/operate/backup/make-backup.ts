import {
  chmodSync,
  constants,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { restoreRemedy } from '../../store/damage.ts';
import { holdLock } from '../../store/data-folder.ts';
import { dataParts, formerParts, isSwapUnfinished } from '../../store/swap-data.ts';
import { syncFile } from '../../store/sync-file.ts';
import { version } from '../about.ts';
import { asBackupError, BackupError, requireOwner } from './backup-error.ts';
import { databaseError, digestOf } from './check-backup.ts';
import { bytesOf, type DataSnapshot, takeSnapshot } from './data-snapshot.ts';
import { recordBackup } from './last-backup.ts';
import { type Backup, type BackupFile, deleteOlder, type Manifest, unfinished, writeManifest } from './manifest.ts';

export interface MadeBackup extends Backup {
  deleted: string[];
}

/**
 * Number of database pages that SQLite copies between syncs. Syncing a whole database in one step would delay the
 * site's own syncs.
 */
const rate = 500;
/** Bytes of disk space for the manifest and the folders, in addition to the data. */
const spare = 16 * 1024 * 1024;

/**
 * Copies a folder's data to a new folder in `target` and checks the copy. The site may be running. A folder has its
 * final name only if its copy is complete and on disk. If `keep` is set, deletes older backups of the same folder until
 * only `keep` backups remain. Rejects with a BackupError or a StartUpError if the data or the disk prevents the backup.
 */
export async function makeBackup(folder: string, target: string, keep: number | undefined): Promise<MadeBackup> {
  requireOwner(folder);
  if (isWithin(target, folder))
    throw new BackupError(
      `${target} is inside DATA_DIR, where one disk failure could destroy both the data and the backup. Choose a folder outside DATA_DIR.`,
    );
  if (!existsSync(join(folder, 'site.db')))
    throw new BackupError(`DATA_DIR: ${folder} has no database yet; start the site once to create it`);
  if (isSwapUnfinished(folder))
    throw new BackupError('A restore was interrupted. Start the site or repeat the restore, then make the backup.');
  if (existsSync(join(folder, formerParts.database)))
    throw new BackupError(
      `DATA_DIR: ${folder} has the upstream.db of an older release; start the site once to import it, or back up with the older release`,
    );
  let lock: DatabaseSync | undefined;
  try {
    mkdirSync(target, { recursive: true, mode: 0o700 });
    lock = holdLock(
      join(folder, 'backup.lock'),
      `${folder} is being backed up or restored; wait until the backup or restore is done`,
    );
    return await makeIn(folder, target, keep);
  } catch (error) {
    throw asBackupError(error, folder, target);
  } finally {
    lock?.close();
  }
}

async function makeIn(folder: string, target: string, keep: number | undefined): Promise<MadeBackup> {
  const started = unfinished(folder);
  // An interrupted backup or deletion left these folders. This process has the lock, which prevents other backups of
  // this data.
  for (const name of readdirSync(target).filter((each) => each.startsWith(started))) {
    rmSync(join(target, name), { recursive: true, force: true });
  }
  const made = new Date().toISOString();
  const name = made.replaceAll(/[:.]/g, '-');
  const unfinishedFolder = join(target, `${started}${name}`);
  const stage = join(folder, 'backup-stage');
  let snapshot: DataSnapshot | undefined;
  try {
    rmSync(stage, { recursive: true, force: true });
    mkdirSync(unfinishedFolder, { mode: 0o700 });
    checkRoom(folder, unfinishedFolder);
    snapshot = takeSnapshot({ folder, backup: unfinishedFolder, stage });
    const manifest = await fill(unfinishedFolder, { folder, stage, snapshot, made });
    writeManifest(unfinishedFolder, manifest);
    syncFile(unfinishedFolder);
    const whole = { folder: join(target, `backup-${name}`), manifest };
    renameSync(unfinishedFolder, whole.folder);
    syncFile(target);
    recordBackup(folder, whole);
    return { ...whole, deleted: keep === undefined ? [] : deleteOlder(target, whole, keep) };
  } finally {
    snapshot?.end();
    for (const each of [stage, unfinishedFolder]) rmSync(each, { recursive: true, force: true });
  }
}

function checkRoom(folder: string, unfinishedFolder: string): void {
  const needed = bytesOf({ folder, backup: unfinishedFolder }) + spare;
  const { bavail, bsize } = statfsSync(unfinishedFolder);
  if (bavail * bsize < needed) {
    throw new BackupError(
      `The backup needs ${megabytes(needed)}, but the disk of ${dirname(unfinishedFolder)} has only ${megabytes(bavail * bsize)} free. Free some space.`,
    );
  }
}

interface Filling {
  folder: string;
  stage: string;
  snapshot: DataSnapshot;
  made: string;
}

async function fill(unfinishedFolder: string, { folder, stage, snapshot, made }: Filling): Promise<Manifest> {
  const files: BackupFile[] = [];
  const { database: name } = dataParts;
  const copy = join(unfinishedFolder, name);
  await backup(snapshot.database, copy, { rate, progress: () => existsSync(copy) && syncFile(copy) });
  snapshot.end();
  toOneFile(copy);
  const error = databaseError(copy);
  if (error) {
    throw new BackupError(
      `DATA_DIR: ${join(folder, name)} is damaged (${error}). No backup was made, and older backups were not deleted; ${restoreRemedy}`,
    );
  }
  endSessions(copy);
  files.push({ path: name, ...(await digestOf(copy)) });
  for (const key of dataParts.keys.filter((each) => existsSync(join(folder, each)))) {
    copyFileSync(join(folder, key), join(unfinishedFolder, key));
    chmodSync(join(unfinishedFolder, key), 0o600);
    syncFile(join(unfinishedFolder, key));
    files.push({ path: key, ...(await digestOf(join(unfinishedFolder, key))) });
  }
  const faulty = [...snapshot.missing];
  for (const { path, sha256 } of snapshot.files) {
    const file = join(unfinishedFolder, path);
    if (!existsSync(file)) await bringFrom(join(stage, path), file);
    const found = await digestOf(file);
    if (found.sha256 !== sha256) faulty.push(path);
    files.push({ path, ...found });
  }
  dropOthers(unfinishedFolder, new Set(files.map(({ path }) => path)));
  const dataVersions = { [name]: snapshot.version };
  return { format: 1, release: version, made, from: folder, dataVersions, counts: snapshot.counts, files, faulty };
}

/** After a restore, people sign in again, because some may have been signed out or removed since the backup. */
function endSessions(copy: string): void {
  using database = new DatabaseSync(copy);
  // Release 0.1.0 had no such table.
  const isKnown = database.prepare("SELECT 1 FROM sqlite_schema WHERE name = 'sessions'").get() !== undefined;
  if (isKnown) database.exec('PRAGMA secure_delete = ON; DELETE FROM sessions; DELETE FROM invitations');
  syncFile(copy);
}

/** Turns off the copy's write-ahead log. With the log, SQLite may need write access to read the copy. */
function toOneFile(file: string): void {
  using database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = DELETE');
  chmodSync(file, 0o600);
  syncFile(file);
}

async function bringFrom(from: string, to: string): Promise<void> {
  mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
  await copyFile(from, to, constants.COPYFILE_FICLONE);
  chmodSync(to, 0o600);
  syncFile(to);
}

function dropOthers(unfinishedFolder: string, paths: Set<string>): void {
  const part = dataParts.folder;
  if (!existsSync(join(unfinishedFolder, part))) return;
  for (const name of readdirSync(join(unfinishedFolder, part))) {
    if (!paths.has(join(part, name))) rmSync(join(unfinishedFolder, part, name));
  }
  syncFile(join(unfinishedFolder, part));
}

function isWithin(path: string, folder: string): boolean {
  const way = relative(resolve(folder), resolve(path));
  return way === '' || !(way.startsWith('..') || way.startsWith('/'));
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1024 / 1024).toFixed(bytes < 10 * 1024 * 1024 ? 1 : 0)} MB`;
}
