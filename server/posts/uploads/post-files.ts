import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { straysFolder } from './upload-folder.ts';

/** Empty if the post has no file. */
export function uploadOf(folder: string, reference: string): string {
  const path = pathOf(folder, reference);
  return path && existsSync(path) ? path : '';
}

export function removeUpload(folder: string, reference: string): void {
  const path = pathOf(folder, reference);
  if (path) rmSync(path, { force: true });
}

/** How many files have no application. */
export function strayUploads(folder: string): { files: number; place: string } {
  const place = join(folder, 'uploads', straysFolder);
  return { place, files: existsSync(place) ? readdirSync(place).length : 0 };
}

/** Only a valid reference names a file. */
function pathOf(folder: string, reference: string): string {
  return /^[A-Z]+-[0-9A-Z]{8}$/.test(reference) ? join(folder, 'uploads', reference) : '';
}
