import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteStore } from '../../store/site-store.ts';
import { StoreUnavailable } from '../../store/store-unavailable.ts';
import type { Tables } from '../../store/tables.ts';
import type { Upload } from './upload.ts';
import { straysFolder, type UploadFolder } from './upload-folder.ts';

export interface PostFiles {
  /** Called before the transaction that stores the post, because that transaction must be short. */
  write(upload: Upload): Promise<WrittenFile>;
  /** The path may be invalid after `work` ends. */
  use<T>(reference: string, work: (path: string) => Promise<T>): Promise<T>;
  deleteStrays(now: number): Promise<void>;
}

export interface WrittenFile {
  /** Assigns the file to the post. Call this method in the transaction that stores the post. */
  store(reference: string, tables: Tables): Promise<void>;
  /**
   * Undoes the write. Call this method only if the post was not stored. An upload that `store` has not moved remains
   * usable, because the caller may submit the upload again.
   */
  discard(): Promise<void>;
}

/**
 * Milliseconds after which a stored file without a post is deleted. A killed process may leave a file without a post.
 */
const lost = 3_600_000;

export function filesInFolder(uploads: UploadFolder): PostFiles {
  return {
    write: writeInFolder,
    use: (reference, work) => work(uploads.pathOf(reference)),
    deleteStrays: async (now) => uploads.deleteStrays(now),
  };
}

/**
 * `store` renames the file before the row is committed. If the process ends before the commit, the next startup moves
 * the file aside. In the opposite order, a failed rename would lose the CV.
 */
export async function writeInFolder(upload: Upload): Promise<WrittenFile> {
  return {
    store: async (reference) => upload.storeAs(reference),
    discard: async () => {
      if (upload.isStored) upload.discard();
    },
  };
}

/** Stores files as rows, which every instance can read. */
export function filesInTable({ tables, now }: SiteStore, uploads: UploadFolder): PostFiles {
  return {
    async write(upload) {
      const provisional = randomUUID();
      const row = { reference: provisional, bytes: upload.read(), written_at: now() };
      await tables.insertInto('files').values(row).execute();
      return {
        async store(reference, within) {
          const update = within.updateTable('files').set({ reference, written_at: null });
          const { numUpdatedRows } = await update.where('reference', '=', provisional).executeTakeFirstOrThrow();
          if (numUpdatedRows === 0n)
            throw new StoreUnavailable("The post's file no longer exists. Send the post again.");
        },
        async discard() {
          await tables.deleteFrom('files').where('reference', '=', provisional).execute();
        },
      };
    },
    async deleteStrays(at) {
      uploads.deleteStrays(at);
      await tables
        .deleteFrom('files')
        .where('written_at', '<', at - lost)
        .execute();
    },
    async use(reference, work) {
      const file = tables.selectFrom('files').select('bytes').where('reference', '=', reference);
      const { bytes } = await file.executeTakeFirstOrThrow();
      const path = uploads.pathOf(join('tmp', randomUUID()));
      try {
        await writeFile(path, bytes, { mode: 0o600 });
        return await work(path);
      } finally {
        rmSync(path, { force: true });
      }
    },
  };
}

export function uploadOf(folder: string, reference: string): string {
  const path = pathOf(folder, reference);
  return path && existsSync(path) ? path : '';
}

export function removeUpload(folder: string, reference: string): void {
  const path = pathOf(folder, reference);
  if (path) rmSync(path, { force: true });
}

export function strayUploads(folder: string): { files: number; path: string } {
  const path = join(folder, 'uploads', straysFolder);
  return { path, files: existsSync(path) ? readdirSync(path).length : 0 };
}

/** Returns an empty string for an invalid reference, which could point outside the folder. */
function pathOf(folder: string, reference: string): string {
  return /^[A-Z]+-[0-9A-Z]{8}$/.test(reference) ? join(folder, 'uploads', reference) : '';
}
