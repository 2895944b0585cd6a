import { readFileSync, writeFileSync } from 'node:fs';
import { uploadOf } from '../posts/uploads/post-files.ts';
import { DeskError } from './desk-error.ts';
import type { OpenedSite } from './open-site-data.ts';

/** The content of a post's file. Undefined if the post has no file. */
export async function fileOf({ folder, store }: OpenedSite, reference: string): Promise<Uint8Array | undefined> {
  if (store.isShared) {
    const file = store.tables.selectFrom('files').select('bytes').where('reference', '=', reference);
    return (await file.executeTakeFirst())?.bytes;
  }
  const path = uploadOf(folder, reference);
  return path ? readFileSync(path) : undefined;
}

/** Creates a file that only its owner can read. Throws a DeskError if the path exists or cannot be written. */
export function writePrivately(path: string, bytes: Uint8Array | string): void {
  try {
    writeFileSync(path, bytes, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw new DeskError(`${path} cannot be written (${reason}); choose a file that does not exist yet.`);
  }
}
