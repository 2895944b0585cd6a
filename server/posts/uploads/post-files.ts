import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteStore } from '../../database/site-store.ts';
import type { Tables } from '../../database/tables.ts';
import type { Upload } from './upload.ts';
import { straysFolder, type UploadFolder } from './upload-folder.ts';

/** The files of stored posts. */
export interface PostFiles {
  /** Called in the transaction that stores the post. Once it has committed, the file survives a power cut. */
  keep(upload: Upload, reference: string, tables: Tables): Promise<void>;
  /** Passes the path of a post's file to `work`. The path is valid until `work` ends. Rejects if the file is lost. */
  use<T>(reference: string, work: (path: string) => Promise<T>): Promise<T>;
}

/** Files in the folder of uploads, under their references. */
export function filesInFolder(uploads: UploadFolder): PostFiles {
  return {
    keep: keepInFolder,
    use: (reference, work) => work(uploads.pathOf(reference)),
  };
}

/**
 * Keeps the file before the row is committed: the next start moves a file without a row aside, but a row without its
 * file would be a lost CV.
 */
export async function keepInFolder(upload: Upload, reference: string): Promise<void> {
  upload.keepAs(reference);
}

/** Files as rows, which every process can read. The folder has a file only while it is received or sent. */
export function filesInTable({ tables }: SiteStore, uploads: UploadFolder): PostFiles {
  return {
    async keep(upload, reference, within) {
      await within.insertInto('files').values({ reference, bytes: upload.read() }).execute();
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
