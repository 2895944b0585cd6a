import { inflateRawSync } from 'node:zlib';
import { fileRecord, type ZipEntry } from './zip-entries.ts';

const methods = { stored: 0, deflated: 8 };

/** Throws if the file cannot be unpacked or is larger than the archive's directory states. */
export function unpack(archive: Buffer, { offset, packed, unpacked, method }: ZipEntry): Buffer {
  const record = archive.subarray(offset, offset + fileRecord.size);
  if (record.length < fileRecord.size || record.readUInt32LE() !== fileRecord.signature) {
    throw new Error('The archive has no file at the offset in its directory.');
  }
  const start = offset + fileRecord.size + record.readUInt16LE(26) + record.readUInt16LE(28);
  const bytes = archive.subarray(start, start + packed);
  if (method === methods.stored && bytes.length <= unpacked) return bytes;
  if (method !== methods.deflated) throw new Error('The archive uses an unknown compression method.');
  // zlib rejects a limit of 0 bytes.
  return inflateRawSync(bytes, { maxOutputLength: Math.max(1, unpacked) });
}
