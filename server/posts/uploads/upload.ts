import { createHash, randomUUID } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { cv, cvFaults } from '../../../shared/forms/cv.ts';
import { documentType, type FileType } from './file-kind.ts';
import { cleanFileName } from './file-name.ts';

/** What is known of a file that was sent. Its name is for people. */
export interface FileFacts {
  name: string;
  type: FileType;
  bytes: number;
  sha256: string;
}

/** A file that has come in whole, is what its name says, and lies on disk, to be kept or not. */
export interface Upload extends FileFacts {
  readonly isKept: boolean;
  /** Gives it its place. It outlives a power cut there once this has returned. */
  keepAs(name: string): void;
  /** Removes it, wherever it is. */
  discard(): void;
}

export interface UploadFolders {
  /** Of files on their way. */
  coming: string;
  /** Of those that are kept. */
  kept: string;
}

/**
 * Writes a file to disk as it comes, and looks at what it is. Gives words for the visitor when it is not one we take;
 * throws when it breaks off or cannot be written. In both cases nothing of it is left.
 */
export async function takeUpload(
  chunks: AsyncIterable<Buffer>,
  given: string,
  folders: UploadFolders,
): Promise<Upload | string> {
  const coming = join(folders.coming, randomUUID());
  let taken: Upload | string | undefined;
  try {
    await using file = await open(coming, 'wx+', 0o600);
    const facts = await writeDown(file, chunks, cleanFileName(given));
    taken = typeof facts === 'string' ? facts : createUpload(facts, coming, folders.kept);
    return taken;
  } finally {
    if (typeof taken !== 'object') rmSync(coming, { force: true });
  }
}

async function writeDown(file: FileHandle, chunks: AsyncIterable<Buffer>, name: string): Promise<FileFacts | string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > cv.largest) return cvFaults.tooLarge;
    hash.update(chunk);
    await file.appendFile(chunk);
  }
  // A form without script sends a field that nobody chose a file for as a file without a name.
  if (bytes === 0 && name === '') return cvFaults.missing;
  const type = await documentType(file, bytes, name);
  if (!type) return cvFaults.otherKind;
  await file.sync();
  return { name, type, bytes, sha256: hash.digest('hex') };
}

function createUpload(facts: FileFacts, coming: string, keptFolder: string): Upload {
  let path = coming;
  return {
    ...facts,
    get isKept() {
      return path !== coming;
    },
    keepAs(name) {
      const place = join(keptFolder, name);
      renameSync(coming, place);
      path = place;
      syncFolder(keptFolder);
    },
    discard: () => rmSync(path, { force: true }),
  };
}

/** Without it a power cut may take the name of a file that is on disk. */
function syncFolder(folder: string): void {
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
