import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderError } from '../../database/file-fault.ts';
import { takeUpload, type Upload } from './upload.ts';

export interface UploadFolder {
  /** Writes a file to disk as it comes. Gives words for the visitor when it is not one we take. */
  take(chunks: AsyncIterable<Buffer>, name: string): Promise<Upload | string>;
  /** Where a kept file lies. */
  pathOf(name: string): string;
  /** Removes what a crash has left: files on their way, and kept ones that nothing knows of. */
  sweep(isKnown: (name: string) => boolean): void;
}

/** A folder of files that visitors sent. It lies outside of everything that is served. */
export function openUploadFolder(kept: string): UploadFolder {
  const coming = join(kept, 'tmp');
  try {
    mkdirSync(coming, { recursive: true, mode: 0o700 });
    for (const folder of [kept, coming]) accessSync(folder, constants.W_OK);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown error';
    throw dataFolderError(error, coming, `${coming} cannot be used (${reason}); move ${kept} away and start again`);
  }
  return {
    take: (chunks, name) => takeUpload(chunks, name, { coming, kept }),
    pathOf: (name) => join(kept, name),
    sweep(isKnown) {
      for (const name of readdirSync(coming)) rmSync(join(coming, name), { force: true });
      for (const { name } of readdirSync(kept, { withFileTypes: true }).filter((entry) => entry.isFile())) {
        if (!isKnown(name)) rmSync(join(kept, name), { force: true });
      }
    },
  };
}
