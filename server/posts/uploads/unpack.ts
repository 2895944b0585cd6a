import type { FileHandle } from 'node:fs/promises';
import { createInflateRaw } from 'node:zlib';
import { readAt } from './read-at.ts';
import { fileRecord, type ZipEntry } from './zip-entries.ts';

const methods = { stored: 0, deflated: 8 };

/** Unpacks one file of an archive as a stream. Throws if that fails, or if it yields more than the directory says. */
export async function* unpack(file: FileHandle, entry: ZipEntry): AsyncGenerator<Buffer> {
  let left = entry.unpacked;
  for await (const piece of await piecesOf(file, entry)) {
    left -= piece.length;
    if (left < 0) throw new Error('The archive holds more than its directory states.');
    yield piece;
  }
}

async function piecesOf(file: FileHandle, { offset, packed, method }: ZipEntry): Promise<AsyncIterable<Buffer>> {
  const record = await readAt(file, offset, fileRecord.size);
  if (record.length < fileRecord.size || record.readUInt32LE() !== fileRecord.signature) {
    throw new Error('The archive has no file at the offset that its directory gives.');
  }
  const start = offset + fileRecord.size + record.readUInt16LE(26) + record.readUInt16LE(28);
  const bytes = await readAt(file, start, packed);
  if (method === methods.stored) return piece(bytes);
  if (method !== methods.deflated) throw new Error('The archive uses an unknown compression method.');
  const inflating = createInflateRaw();
  inflating.end(bytes);
  return inflating;
}

async function* piece(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}
