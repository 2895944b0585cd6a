import { closeSync, fsyncSync, openSync } from 'node:fs';

/** If a folder is not flushed, a power failure may lose a new file's name. */
export function syncFile(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
