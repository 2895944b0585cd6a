import { createHash, randomUUID } from 'node:crypto';
import { readFileSync, renameSync, rmSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { cv, cvErrors } from '../../../shared/forms/cv.ts';
import { syncFile } from '../../store/sync-file.ts';
import { cleanFileName } from './file-name.ts';
import { type JudgedFile, judgeFile } from './judge-file.ts';

export interface FileFacts extends JudgedFile {
  bytes: number;
  sha256: string;
}

export interface Upload extends FileFacts {
  readonly isStored: boolean;
  read(): Buffer;
  /** Moves the file to its final location. When this method returns, the move survives a power failure. */
  storeAs(name: string): void;
  discard(): void;
}

export type RunInSlot = <Result>(work: () => Promise<Result>) => Promise<Result>;

export interface UploadFolders {
  incoming: string;
  root: string;
}

/**
 * Resolves to a message for the visitor if the file is not accepted. Deletes the file from the disk unless the result
 * is an upload.
 */
export async function takeUpload(
  chunks: AsyncIterable<Buffer>,
  given: string,
  folders: UploadFolders,
  runInSlot: RunInSlot,
): Promise<Upload | string> {
  const incoming = join(folders.incoming, randomUUID());
  let taken: Upload | string | undefined;
  try {
    await using file = await open(incoming, 'wx+', 0o600);
    const name = cleanFileName(given);
    const written = await writeDown(file, chunks, name);
    const facts = typeof written === 'string' ? written : await judged(written, name);
    if (typeof facts === 'object') await file.sync();
    taken = typeof facts === 'string' ? facts : createUpload(facts, incoming, folders.root);
    return taken;
  } finally {
    if (typeof taken !== 'object') rmSync(incoming, { force: true });
  }

  async function judged(written: Written, name: string): Promise<FileFacts | string> {
    // An archive waits for a slot, because unpacking an archive uses CPU time.
    const judge = () => judgeFile(readFileSync(incoming), name);
    const found = await (written.isArchive ? runInSlot(judge) : judge());
    const { bytes, sha256 } = written;
    return typeof found === 'string' ? found : { ...found, bytes, sha256 };
  }
}

interface Written extends Pick<FileFacts, 'bytes' | 'sha256'> {
  isArchive: boolean;
}

async function writeDown(file: FileHandle, chunks: AsyncIterable<Buffer>, name: string): Promise<Written | string> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > cv.largest) return cvErrors.tooLarge;
    hash.update(chunk);
    await file.appendFile(chunk);
  }
  // Without JavaScript, a browser submits an unused file field as an empty file without a name.
  if (bytes === 0 && name === '') return cvErrors.missing;
  const start = Buffer.alloc(2);
  await file.read(start, 0, start.length, 0);
  return { bytes, sha256: hash.digest('hex'), isArchive: start.toString('latin1') === 'PK' };
}

function createUpload(facts: FileFacts, incoming: string, root: string): Upload {
  let path = incoming;
  return {
    ...facts,
    get isStored() {
      return path !== incoming;
    },
    read: () => readFileSync(path),
    storeAs(name) {
      const target = join(root, name);
      renameSync(incoming, target);
      path = target;
      syncFile(root);
    },
    discard: () => rmSync(path, { force: true }),
  };
}
