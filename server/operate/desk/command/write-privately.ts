import { mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { DeskError } from '../areas/desk-error.ts';
import { userName } from './operator.ts';

/**
 * Creates a file that only its owner can read. Throws a DeskError if the path exists or cannot be written. If the user
 * lacks permission or the file system is read-only, the error's message includes `elsewhere`.
 */
export function writePrivately(path: string, bytes: Uint8Array | string, elsewhere = ''): void {
  try {
    writeFileSync(path, bytes, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const code = codeOf(error);
    // A full disk can leave an incomplete file.
    if (isFull(code)) rmSync(path, { force: true });
    const isFolder = code === 'EEXIST' && statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
    throw notWritten(path, isFolder ? 'EISDIR' : code, elsewhere);
  }
}

export function makePrivateFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    throw notWritten(path, codeOf(error), '');
  }
}

function notWritten(path: string, code: string, elsewhere: string): DeskError {
  return new DeskError(`${path} cannot be written (${code}); ${remedyOf(code, elsewhere)}.`);
}

function remedyOf(code: string, elsewhere: string): string {
  if (isFull(code)) return 'free some space, or choose a path on another disk';
  switch (code) {
    case 'EEXIST':
      return 'choose a name that does not exist yet';
    case 'EISDIR':
      return 'add a file name, because this is a folder';
    case 'EACCES':
    case 'EPERM':
      return `choose a folder that the user ${userName() ?? 'of the desk'} can write to${elsewhere}`;
    case 'EROFS':
      return `choose another folder, because this file system is mounted read-only${elsewhere}`;
    case 'ENOENT':
      return 'create its folder first';
    case 'ENOTDIR':
      return 'choose another folder, because a part of this path is a file';
    case 'ENAMETOOLONG':
      return 'choose a shorter name';
    default:
      return 'choose another path';
  }
}

function isFull(code: string): boolean {
  return code === 'ENOSPC' || code === 'EDQUOT';
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
}
