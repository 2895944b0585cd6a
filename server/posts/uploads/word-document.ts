import type { FileHandle } from 'node:fs/promises';
import { unpack } from './unpack.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/**
 * What a document may unpack to, in bytes and as a multiple of what it takes. Text shrinks to a tenth, a table of one
 * line repeated to a sixtieth; what was made to fill the memory of its reader shrinks to a thousandth.
 */
const most = { unpacked: 50 * 1024 * 1024, ratio: 100, typesBytes: 1024 * 1024 };

const types = '[Content_Types].xml';

/** Whether the file is a document as Word writes it since 2007, without macros, and safe to unpack. */
export async function isWordDocument(file: FileHandle, size: number): Promise<boolean> {
  const entries = await zipEntries(file, size);
  const listed = entries?.find(({ name }) => name === types);
  if (!entries || !listed || !entries.some(({ name }) => name.startsWith('word/'))) return false;
  if (isBomb(entries, size) || entries.some(({ name }) => isMacro(name) || isOther(name))) return false;
  return listed.unpacked <= most.typesBytes && (await isHonest(file, entries)) && !(await namesMacros(file, listed));
}

/** By what the directory says. Where its files take more than the archive, they lie in the same place. */
function isBomb(entries: ZipEntry[], size: number): boolean {
  const sum = (bytes: 'packed' | 'unpacked') => entries.reduce((total, entry) => total + entry[bytes], 0);
  const [packed, unpacked] = [sum('packed'), sum('unpacked')];
  return packed > size || unpacked > most.unpacked || unpacked > most.ratio * packed;
}

/** Whether each file unpacks to what the directory says. A bomb need not say what it is. */
async function isHonest(file: FileHandle, entries: ZipEntry[]): Promise<boolean> {
  try {
    for (const entry of entries) for await (const _ of unpack(file, entry));
    return true;
  } catch {
    return false;
  }
}

async function namesMacros(file: FileHandle, listed: ZipEntry): Promise<boolean> {
  const pieces: Buffer[] = [];
  for await (const piece of unpack(file, listed)) pieces.push(piece);
  // In UTF-16 every other byte is a zero.
  return /macroenabled|vbaproject/i.test(Buffer.concat(pieces).toString('latin1').replaceAll('\0', ''));
}

/** A document with macros has another ending. Under this one Word does not open it, and other programs may run them. */
function isMacro(name: string): boolean {
  return /(?:^|[/\\])vba(?:project|data)[^/\\]*$|\.(?:doc|dot|xls|xlt|ppt|pot)m$/i.test(name);
}

/** Archives and programs are no part of a document. The table behind a chart is, though it is an archive too. */
function isOther(name: string): boolean {
  return /\.(?:zip|jar|7z|rar|gz|tar|cab|iso|exe|dll|scr|com|msi|bat|cmd|ps1|js|vbs|hta|lnk)$/i.test(name);
}
