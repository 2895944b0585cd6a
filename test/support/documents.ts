import { crc32, deflateRawSync } from 'node:zlib';

export function aPdf(bytes = 2_000, words = ''): Buffer {
  const start = Buffer.from(`%PDF-1.7\n${words}\n1 0 obj\n<< /Type /Catalog >>\nendobj\n`);
  const end = Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  return Buffer.concat([start, Buffer.alloc(bytes - start.length - end.length, '% a line\n'), end]);
}

export function aDocx(parts = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']): Buffer {
  return aZip(parts.map((name) => ({ name, content: '<xml/>' })));
}

export interface ZippedFile {
  name: string;
  content: string | Buffer;
  isPacked?: boolean;
  /** Unpacked size that the archive declares in place of the real size. */
  says?: number;
}

interface Writer {
  isStreamed?: boolean;
  /** True to use the format for archives over 4 GB (ZIP64). */
  isLarge?: boolean;
}

export function aZip(files: ZippedFile[], { isStreamed, isLarge }: Writer = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const { name, content, isPacked, says } of files) {
    const data = Buffer.from(content);
    const packed = isPacked ? deflateRawSync(data) : data;
    const facts = Buffer.alloc(26);
    facts.writeUInt16LE(20, 0);
    facts.writeUInt16LE(isPacked ? 8 : 0, 4);
    facts.writeUInt32LE(crc32(data), 10);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(says ?? data.length, 18);
    facts.writeUInt16LE(Buffer.byteLength(name), 22);
    if (isStreamed) facts.writeUInt16LE(8, 2);
    const first = Buffer.from(facts);
    const descriptor = Buffer.concat([Buffer.from('PK\x07\x08'), facts.subarray(10, 22)]);
    if (isStreamed) first.fill(0, 10, 22);
    const record = Buffer.concat([Buffer.from('PK\x03\x04'), first, Buffer.from(name), packed]);
    const local = isStreamed ? Buffer.concat([record, descriptor]) : record;
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    const extra = isLarge ? largeExtra(says ?? data.length, packed.length, offset) : Buffer.alloc(0);
    if (isLarge) {
      facts.fill(0xff, 14, 22);
      facts.writeUInt16LE(extra.length, 24);
      place.fill(0xff, 10);
    }
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name), extra]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  const large = isLarge ? largeEnd(files.length, directory.length, offset) : Buffer.alloc(0);
  if (isLarge) end.fill(0xff, 4, 16);
  return Buffer.concat([...locals, directory, large, Buffer.from('PK\x05\x06'), end]);
}

function largeExtra(...numbers: number[]): Buffer {
  const extra = Buffer.alloc(4 + 8 * numbers.length);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(extra.length - 4, 2);
  numbers.forEach((number, index) => void extra.writeBigUInt64LE(BigInt(number), 4 + 8 * index));
  return extra;
}

function largeEnd(files: number, bytes: number, offset: number): Buffer {
  const record = Buffer.alloc(56);
  record.write('PK\x06\x06', 'latin1');
  record.writeBigUInt64LE(44n, 4);
  [files, files, bytes, offset].forEach(
    (number, index) => void record.writeBigUInt64LE(BigInt(number), 24 + 8 * index),
  );
  const pointer = Buffer.alloc(20);
  pointer.write('PK\x06\x07', 'latin1');
  pointer.writeBigUInt64LE(BigInt(offset + bytes), 8);
  pointer.writeUInt32LE(1, 16);
  return Buffer.concat([record, pointer]);
}

const sector = 512;
const none = 0xffffffff;

export function aDoc(stream = 'WordDocument', { flags = 0, beside }: { flags?: number; beside?: string } = {}): Buffer {
  const header = Buffer.alloc(sector);
  header.write('d0cf11e0a1b11ae1', 'hex');
  header.writeUInt16LE(0x3e, 24);
  header.writeUInt16LE(3, 26);
  header.writeUInt16LE(0xfffe, 28);
  header.writeUInt16LE(9, 30);
  header.writeUInt16LE(6, 32);
  header.writeUInt32LE(1, 44);
  header.writeUInt32LE(1, 48);
  header.writeUInt32LE(4_096, 56);
  header.writeUInt32LE(none - 1, 60);
  header.writeUInt32LE(none - 1, 68);
  header.fill(0xff, 76);
  header.writeUInt32LE(0, 76);

  const table = Buffer.alloc(sector, 0xff);
  table.writeUInt32LE(none - 2, 0);
  table.writeUInt32LE(none - 1, 4);
  for (let at = 2; at < 9; at += 1) table.writeUInt32LE(at + 1, 4 * at);
  table.writeUInt32LE(none - 1, 4 * 9);

  const directory = Buffer.concat([
    anEntry('Root Entry', { type: 5, child: 1, start: none - 1, bytes: 0 }),
    anEntry(stream, { type: 2, child: none, start: 2, bytes: 4_096 }),
    beside ? anEntry(beside, { type: 1, child: none, start: 0, bytes: 0 }) : Buffer.alloc(128),
    Buffer.alloc(128),
  ]);
  if (beside) directory.writeUInt32LE(2, 128 + 72);
  const text = Buffer.alloc(4_096);
  text.writeUInt16LE(0xa5ec, 0);
  text.writeUInt16LE(flags, 10);
  return Buffer.concat([header, table, directory, text]);
}

function anEntry(
  name: string,
  { type, child, start, bytes }: Record<'type' | 'child' | 'start' | 'bytes', number>,
): Buffer {
  const entry = Buffer.alloc(128);
  entry.write(name, 'utf16le');
  entry.writeUInt16LE(2 * name.length + 2, 64);
  entry.writeUInt8(type, 66);
  entry.writeUInt8(1, 67);
  entry.writeUInt32LE(none, 68);
  entry.writeUInt32LE(none, 72);
  entry.writeUInt32LE(child, 76);
  entry.writeUInt32LE(start, 116);
  entry.writeUInt32LE(bytes, 120);
  return entry;
}
