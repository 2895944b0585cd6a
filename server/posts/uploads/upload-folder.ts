import { accessSync, constants, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolderError } from '../../database/file-fault.ts';
import { takeUpload, type Upload } from './upload.ts';

export interface UploadFolder {
  /** Writes a file to disk as it arrives. Returns a message for the visitor if the file is not accepted. */
  take(chunks: AsyncIterable<Buffer>, name: string): Promise<Upload | string>;
  pathOf(name: string): string;
  /** Deletes leftovers of a crash: unfinished files, and files without a row. */
  sweep(isKnown: (name: string) => boolean): void;
}

/** The visitors' files, outside of all served folders. */
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
