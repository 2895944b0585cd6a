export interface ZipEntry {
  /** The name in lower case, with slashes instead of backslashes. */
  name: string;
  isLocked: boolean;
  /** In bytes. `packed` is the compressed size, and `unpacked` is the uncompressed size that the archive states. */
  packed: number;
  unpacked: number;
  method: number;
  offset: number;
}

const max = { entries: 500, directoryBytes: 256 * 1024 };

const endRecord = { signature: 0x06054b50, size: 22, maxCommentLength: 0xffff };
const largeEnd = { signature: 0x06064b50, size: 56 };
const largePointer = { signature: 0x07064b50, size: 20 };
/** In a field, these values mean that ZIP64 data contains the actual number. */
const full = { short: 0xffff, long: 0xffff_ffff };
const lockedFlag = 1;
const entryRecord = { signature: 0x02014b50, size: 46 };
export const fileRecord = { signature: 0x04034b50, size: 30 };

export function zipEntries(file: Buffer): { entries: ZipEntry[]; isFollowed: boolean } | 'incomplete' | 'unsafe' {
  const directory = findDirectory(file);
  if (!directory || directory.offset + directory.bytes > directory.end) return 'incomplete';
  if (directory.entries > max.entries || directory.bytes > max.directoryBytes) return 'unsafe';
  const bytes = file.subarray(directory.offset, directory.offset + directory.bytes);
  const entries = entriesIn(bytes, directory.entries);
  return entries ? { entries, isFollowed: directory.isFollowed } : 'incomplete';
}

interface Directory {
  offset: number;
  bytes: number;
  entries: number;
  end: number;
  isFollowed: boolean;
}

/** Searches backward from the end, because an archive comment may follow the end record. */
function findDirectory(file: Buffer): Directory | undefined {
  const tailAt = Math.max(0, file.length - endRecord.size - endRecord.maxCommentLength);
  const tail = file.subarray(tailAt);
  for (let at = tail.length - endRecord.size; at >= 0; at -= 1) {
    if (tail.readUInt32LE(at) !== endRecord.signature) continue;
    const left = tail.length - at - endRecord.size - tail.readUInt16LE(at + 20);
    if (left < 0) continue;
    const end = tailAt + at;
    const entries = tail.readUInt16LE(at + 10);
    const bytes = tail.readUInt32LE(at + 12);
    const offset = tail.readUInt32LE(at + 16);
    const isElsewhere = entries === full.short || bytes === full.long || offset === full.long;
    const isFollowed = left > 0;
    return isElsewhere ? largeDirectory(file, end, isFollowed) : { entries, bytes, offset, end, isFollowed };
  }
  return undefined;
}

/** ZIP64 is meant for large archives, but some writers use it for small archives. */
function largeDirectory(file: Buffer, before: number, isFollowed: boolean): Directory | undefined {
  const pointer = file.subarray(Math.max(0, before - largePointer.size), before);
  if (pointer.length < largePointer.size || pointer.readUInt32LE() !== largePointer.signature) return undefined;
  const end = numberAt(pointer, 8);
  if (end >= before) return undefined;
  const record = file.subarray(end, end + largeEnd.size);
  if (record.length < largeEnd.size || record.readUInt32LE() !== largeEnd.signature) return undefined;
  const [entries, bytes, offset] = [numberAt(record, 32), numberAt(record, 40), numberAt(record, 48)];
  return { entries, bytes, offset, end, isFollowed };
}

/** A number above 2^53 loses precision, but is far beyond our limits. */
function numberAt(bytes: Buffer, at: number): number {
  return Number(bytes.readBigUInt64LE(at));
}

function entriesIn(directory: Buffer, count: number): ZipEntry[] | undefined {
  const entries: ZipEntry[] = [];
  let at = 0;
  while (entries.length < count) {
    if (at + entryRecord.size > directory.length || directory.readUInt32LE(at) !== entryRecord.signature)
      return undefined;
    const nameBytes = directory.readUInt16LE(at + 28);
    const nameAt = at + entryRecord.size;
    const extraAt = nameAt + nameBytes;
    const extra = directory.subarray(extraAt, extraAt + directory.readUInt16LE(at + 30));
    const large = largeNumbers(extra);
    const number = (start: number) => {
      const short = directory.readUInt32LE(start);
      return short === full.long ? (large.shift() ?? short) : short;
    };
    // The extra field lists the large numbers in this order.
    const [unpacked, packed, offset] = [number(at + 24), number(at + 20), number(at + 42)];
    entries.push({
      name: directory.toString('utf8', nameAt, extraAt).replaceAll('\\', '/').toLowerCase(),
      isLocked: (directory.readUInt16LE(at + 8) & lockedFlag) !== 0,
      packed,
      unpacked,
      method: directory.readUInt16LE(at + 10),
      offset,
    });
    at = extraAt + extra.length + directory.readUInt16LE(at + 32);
  }
  return entries;
}

function largeNumbers(extra: Buffer): number[] {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    return Array.from({ length: Math.floor(field.length / 8) }, (_, index) => numberAt(field, 8 * index));
  }
  return [];
}
