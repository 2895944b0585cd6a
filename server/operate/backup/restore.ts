import { chmodSync, constants, existsSync, mkdirSync, statfsSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { reasonOf } from '../../process/text/reason-of.ts';
import { holdLock, openDataFolder } from '../../store/data-folder.ts';
import { sqliteVersion } from '../../store/sqlite-schema.ts';
import { dataParts, stageFolder, swapData } from '../../store/swap-data.ts';
import { syncFile } from '../../store/sync-file.ts';
import { asBackupError, BackupError, requireOwner } from './backup-error.ts';
import { checkFiles } from './check-backup.ts';
import { countsOf } from './data-snapshot.ts';
import { megabytes } from './make-backup.ts';
import { type Backup, backupsIn, type DataCounts, type Manifest, readBackup } from './manifest.ts';

export async function checkedBackup(folder: string): Promise<Backup> {
  const backup = readBackup(folder) ?? noBackup(folder);
  await checkFiles(folder, backup.manifest);
  return backup;
}

function noBackup(folder: string): never {
  const [newest] = existsSync(folder) ? backupsIn(folder) : [];
  if (newest) throw new BackupError(`${folder} contains backups. Choose one backup, such as ${newest.folder}.`);
  throw new BackupError(
    existsSync(folder)
      ? `${folder} is not a complete backup: it has no manifest.json that this release can read. Use another backup.`
      : `${folder} does not exist. Choose a backup folder.`,
  );
}

/** Data version of `upstream.db` in backups that release 0.1.0 made. */
const formerVersions = { 'upstream.db': 3 };

export function requireKnownVersion({ folder, manifest }: Backup): void {
  const known: Record<string, number> = { [dataParts.database]: sqliteVersion, ...formerVersions };
  for (const [name, version] of Object.entries(manifest.dataVersions)) {
    if (version > (known[name] ?? 0)) {
      throw new BackupError(
        `${folder} contains ${name} with data version ${version}, but this release supports at most version ${known[name] ?? 0}. Restore the backup with release ${manifest.release}.`,
      );
    }
  }
}

export function presentCounts(folder: string): DataCounts | string {
  const file = join(folder, dataParts.database);
  if (!existsSync(file)) return { posts: 0, chats: 0, files: 0, comments: 0, subscribers: 0, newest: null };
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: 2_000 });
    return countsOf(database);
  } catch (error) {
    return reasonOf(error);
  }
}

/**
 * Replaces the folder's data with the backup. Resolves to the folder that contains the former data; undefined if there
 * was none. Rejects if a site is running. If this process is killed during the replacement, the next startup completes
 * the replacement.
 */
export async function restoreBackup(folder: string, backup: Backup): Promise<string | undefined> {
  requireOwner(folder);
  const data = openDataFolder(folder);
  let lock: DatabaseSync | undefined;
  try {
    lock = holdLock(data.file('backup.lock'), `${folder} is being backed up; wait until the backup is done`);
    const stage = data.file(stageFolder);
    await bring(backup, stage);
    const aside = `before-restore-${new Date().toISOString().replaceAll(/[:.]/g, '-')}`;
    return swapData(data.path, aside);
  } catch (error) {
    throw asBackupError(error, folder, folder);
  } finally {
    lock?.close();
    data.release();
  }
}

/** Checks the copy, because the disk may fail during copying. */
async function bring({ folder, manifest }: Backup, stage: string): Promise<void> {
  mkdirSync(stage, { mode: 0o700 });
  checkRoom(manifest, stage);
  const folders = new Set([stage]);
  for (const { path } of manifest.files) {
    const to = join(stage, path);
    mkdirSync(dirname(to), { recursive: true, mode: 0o700 });
    folders.add(dirname(to));
    await copyFile(join(folder, path), to, constants.COPYFILE_FICLONE);
    chmodSync(to, 0o600);
    syncFile(to);
  }
  for (const each of folders) syncFile(each);
  await checkFiles(stage, manifest);
}

function checkRoom({ files }: Manifest, stage: string): void {
  const needed = files.reduce((sum, { bytes }) => sum + bytes, 0) + 16 * 1024 * 1024;
  const { bavail, bsize } = statfsSync(stage);
  if (bavail * bsize < needed) {
    throw new BackupError(
      `The restore needs ${megabytes(needed)}, but the disk of DATA_DIR has only ${megabytes(bavail * bsize)} free. Nothing was changed. Free some space.`,
    );
  }
}
