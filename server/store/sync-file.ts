import { closeSync, fsyncSync, openSync } from 'node:fs';

/** Writes a file to the disk, or a folder's list of names: without it, a power cut may lose the name of a new file. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
