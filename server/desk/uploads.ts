import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Where the file of a post lies; empty when it has none. */
export function uploadOf(folder: string, reference: string): string {
  const path = pathOf(folder, reference);
  return path && existsSync(path) ? path : '';
}

/** Removes the file of a post, if it has one. */
export function removeUpload(folder: string, reference: string): void {
  const path = pathOf(folder, reference);
  if (path) rmSync(path, { force: true });
}

/** Only a reference names a file. */
function pathOf(folder: string, reference: string): string {
  return /^[A-Z]+-[0-9A-Z]{8}$/.test(reference) ? join(folder, 'uploads', reference) : '';
}
