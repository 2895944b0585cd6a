import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { cv, cvFaults } from '../../../shared/forms/cv.ts';
import { syncFile } from '../../database/sync-file.ts';
import { cleanFileName } from './file-name.ts';
import { type JudgedFile, judgeFile } from './judge-file.ts';

export interface FileFacts extends JudgedFile {
  bytes: number;
  sha256: string;
}

/** A complete file on disk, whose content has been judged. */
export interface Upload extends FileFacts {
  readonly isKept: boolean;
  read(): Buffer;
  /** Moves the file to its final location. When this has returned, the file survives a power cut. */
  keepAs(name: string): void;
  discard(): void;
}

export interface UploadFolders {
  coming: string;
  kept: string;
}

/**
 * Writes a file to disk as it arrives and judges its content. Returns a message for the visitor if the file is not
 * accepted. Throws if the upload breaks off or the disk cannot be written. In both cases, nothing is left on disk.
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
  // Without script, a browser sends an unused file field as an empty file without a name.
  if (bytes === 0 && name === '') return cvFaults.missing;
  const judged = await judgeFile(file, bytes, name);
  if (typeof judged === 'string') return judged;
  await file.sync();
  return { ...judged, bytes, sha256: hash.digest('hex') };
}

function createUpload(facts: FileFacts, coming: string, keptFolder: string): Upload {
  let path = coming;
  return {
    ...facts,
    get isKept() {
      return path !== coming;
    },
    read: () => readFileSync(path),
    keepAs(name) {
      const place = join(keptFolder, name);
      renameSync(coming, place);
      path = place;
      syncFile(keptFolder);
    },
    discard: () => rmSync(path, { force: true }),
  };
}
