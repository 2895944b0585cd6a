import { closeSync, fsyncSync, openSync } from 'node:fs';

/**
 * Flushes a file or a folder to the disk. If a folder is not flushed, a power failure may lose the name of a new file
 * in it.
 */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
