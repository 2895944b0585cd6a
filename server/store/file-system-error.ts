import { accessSync, constants, type Stats, statfsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartUpError } from '../process/start-up-error.ts';
import { fileCodes, sqliteCodeOf } from './sqlite-codes.ts';

export interface FileSystemError {
  kind: 'full' | 'read-only' | 'user';
  /** A clause such as "/srv/data belongs to user 1001, and this process runs as user 33". */
  says: string;
  remedy: string;
}

/** No remedy suggests another folder, because the current folder may contain visitors' posts. */
const remedies = {
  full: 'free some space',
  'read-only': 'mount the file system read-write',
  user: "run this process as the owner, or give the site's user read and write access",
};

/**
 * Tests access to the path, because SQLite's messages, such as "disk I/O error", do not distinguish the causes. Returns
 * undefined if neither the disk nor permissions are the cause.
 */
export function fileSystemError(error: unknown, path: string): FileSystemError | undefined {
  const { nearest, stat } = nearestExisting(path);
  const denied = codeOfAccess(nearest, stat.isDirectory());
  if (denied === 'EROFS') {
    return fsErrorOf('read-only', `${nearest} is on a file system that is mounted read-only`);
  }
  if (denied) return fsErrorOf('user', whoseIs(nearest, stat));
  if (!stat.isDirectory()) return fileSystemError(error, dirname(nearest));
  return isDiskFull(error, nearest) ? fsErrorOf('full', `the disk with ${nearest} is full`) : undefined;
}

export function dataFolderError(error: unknown, path: string, otherwise: string): StartUpError {
  const fsError = fileSystemError(error, path);
  return new StartUpError(`DATA_DIR: ${fsError ? `${fsError.says}; ${fsError.remedy}` : otherwise}`, {
    cause: error,
  });
}

function fsErrorOf(kind: FileSystemError['kind'], says: string): FileSystemError {
  return { kind, says, remedy: remedies[kind] };
}

function nearestExisting(path: string): { nearest: string; stat: Stats } {
  try {
    return { nearest: path, stat: statSync(path) };
  } catch (error) {
    if (dirname(path) === path) throw error;
    return nearestExisting(dirname(path));
  }
}

function codeOfAccess(nearest: string, isFolder: boolean): unknown {
  const { R_OK, W_OK, X_OK } = constants;
  try {
    accessSync(nearest, isFolder ? R_OK | W_OK | X_OK : R_OK | W_OK);
    return undefined;
  } catch (error) {
    return codeOf(error);
  }
}

function whoseIs(nearest: string, { uid, mode }: Stats): string {
  const user = process.getuid?.();
  return uid === user
    ? `${nearest} has mode ${(mode & 0o777).toString(8)}, which denies access to its owner`
    : `${nearest} belongs to user ${uid}, and this process runs as user ${user}`;
}

/**
 * Free bytes below which an I/O error counts as a full disk. On a full disk, SQLite may report an I/O error if it
 * cannot enlarge the shared-memory file of the write-ahead log.
 */
const minRoom = 128 * 1024;

function isDiskFull(error: unknown, nearest: string): boolean {
  if (/^(?:ENOSPC|EDQUOT)$/.test(String(codeOf(error)))) return true;
  const code = sqliteCodeOf(error);
  if (code === fileCodes.full) return true;
  const { bavail, bsize } = statfsSync(nearest);
  return code === fileCodes.ioError && bavail * bsize < minRoom;
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
