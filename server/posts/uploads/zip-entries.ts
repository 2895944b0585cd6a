import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';

export interface ZipEntry {
  name: string;
  /** Bytes in the archive, and their stated unpacked size. */
  packed: number;
  unpacked: number;
  /** Compression method, and offset in the archive. */
  method: number;
  offset: number;
}

/** Far more than a document needs. */
const most = { entries: 1_000, directoryBytes: 1024 * 1024 };

const endRecord = { signature: 0x06054b50, size: 22, longestComment: 0xffff };
const entryRecord = { signature: 0x02014b50, size: 46 };
/** Precedes each file in the archive. */
export const fileRecord = { signature: 0x04034b50, size: 30 };

/** The archive's directory; undefined if the file is not a consistent archive. */
export async function zipEntries(file: FileHandle, size: number): Promise<ZipEntry[] | undefined> {
  const start = await readAt(file, 0, 4);
  if (start.length < 4 || start.readUInt32LE() !== fileRecord.signature) return undefined;
  const directory = await findDirectory(file, size);
  if (!directory) return undefined;
  const bytes = await readAt(file, directory.offset, directory.bytes);
  return entriesIn(bytes, directory.entries);
}

interface Directory {
  offset: number;
  bytes: number;
  entries: number;
}

/** The end record points to the directory. A comment may follow it. */
async function findDirectory(file: FileHandle, size: number): Promise<Directory | undefined> {
  const tailAt = Math.max(0, size - endRecord.size - endRecord.longestComment);
  const tail = await readAt(file, tailAt, size - tailAt);
  for (let at = tail.length - endRecord.size; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endRecord.signature) continue;
    if (at + endRecord.size + tail.readUInt16LE(at + 20) !== tail.length) continue;
    const found = {
      entries: tail.readUInt16LE(at + 10),
      bytes: tail.readUInt32LE(at + 12),
      offset: tail.readUInt32LE(at + 16),
    };
    return isBounded(found, tailAt + at) ? found : undefined;
  }
  return undefined;
}

function isBounded({ entries, bytes, offset }: Directory, end: number): boolean {
  return entries > 0 && entries <= most.entries && bytes <= most.directoryBytes && offset + bytes <= end;
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + entryRecord.size > directory.length || directory.readUInt32LE(at) !== entryRecord.signature)
      return undefined;
    const nameBytes = directory.readUInt16LE(at + 28);
    const nameAt = at + entryRecord.size;
    entries.push({
      name: directory.toString('utf8', nameAt, nameAt + nameBytes),
      packed: directory.readUInt32LE(at + 20),
      unpacked: directory.readUInt32LE(at + 24),
      method: directory.readUInt16LE(at + 10),
      offset: directory.readUInt32LE(at + 42),
    });
    at = nameAt + nameBytes + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32);
  }
  return entries;
}
