import { crc32, deflateRawSync } from 'node:zlib';

/** A PDF of that many bytes, with those words in it. */
export function aPdf(bytes = 2_000, words = ''): Buffer {
  const start = Buffer.from(`%PDF-1.7\n${words}\n1 0 obj\n<< /Type /Catalog >>\nendobj\n`);
  const end = Buffer.from('\ntrailer << /Root 1 0 R >>\n%%EOF\n');
  return Buffer.concat([start, Buffer.alloc(bytes - start.length - end.length, '% a line\n'), end]);
}

/** A document as Word writes it now: an archive of parts. */
export function aDocx(parts = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml']): Buffer {
  return aZip(parts.map((name) => ({ name, content: '<xml/>' })));
}

export interface ZippedFile {
  name: string;
  content: string | Buffer;
  isPacked?: boolean;
  /** Bytes that the archive says it unpacks to, if not the truth. */
  says?: number;
}

/** An archive. Its files are not compressed where nothing else is said. */
export function aZip(files: ZippedFile[]): Buffer {
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
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), facts, place, Buffer.from(name)]));
    locals.push(local);
    offset += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(files.length, 4);
  end.writeUInt16LE(files.length, 6);
  end.writeUInt32LE(directory.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end]);
}

const sector = 512;
const none = 0xffffffff;

/** A document as Word wrote it until 2007: a file of sectors, with a table of them, a directory and one stream. */
export function aDoc(stream = 'WordDocument'): Buffer {
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
    Buffer.alloc(2 * 128),
  ]);
  return Buffer.concat([header, table, directory, Buffer.alloc(4_096, 1)]);
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
