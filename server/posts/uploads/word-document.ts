import type { FileHandle } from 'node:fs/promises';
import { unpack } from './unpack.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/**
 * Limits for unpacking, in bytes and as a ratio. Text shrinks to a tenth, a table of one repeated line to a sixtieth,
 * and a zip bomb to a thousandth.
 */
const most = { unpacked: 50 * 1024 * 1024, ratio: 100, typesBytes: 1024 * 1024 };

const types = '[Content_Types].xml';

/** Whether the file is a Word document (since 2007) without macros that is safe to unpack. */
export async function isWordDocument(file: FileHandle, size: number): Promise<boolean> {
  const entries = await zipEntries(file, size);
  const listed = entries?.find(({ name }) => name === types);
  if (!entries || !listed || !entries.some(({ name }) => name.startsWith('word/'))) return false;
  if (isBomb(entries, size) || entries.some(({ name }) => isMacro(name) || isOther(name))) return false;
  return listed.unpacked <= most.typesBytes && (await isHonest(file, entries)) && !(await namesMacros(file, listed));
}

/** Uses the directory. If the listed files take more space than the archive, they overlap. */
function isBomb(entries: ZipEntry[], size: number): boolean {
  const sum = (bytes: 'packed' | 'unpacked') => entries.reduce((total, entry) => total + entry[bytes], 0);
  const [packed, unpacked] = [sum('packed'), sum('unpacked')];
  return packed > size || unpacked > most.unpacked || unpacked > most.ratio * packed;
}

/** Whether each file unpacks to the size in the directory, because a bomb may state a wrong size. */
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
  // In UTF-16 every other byte is zero.
  return /macroenabled|vbaproject/i.test(Buffer.concat(pieces).toString('latin1').replaceAll('\0', ''));
}

/**
 * A document with macros has another extension. Word refuses such a file under this one, but other programs may run the
 * macros.
 */
function isMacro(name: string): boolean {
  return /(?:^|[/\\])vba(?:project|data)[^/\\]*$|\.(?:doc|dot|xls|xlt|ppt|pot)m$/i.test(name);
}

/**
 * Archives and programs do not belong in a document. The spreadsheet behind a chart is an exception, though it is an
 * archive.
 */
function isOther(name: string): boolean {
  return /\.(?:zip|jar|7z|rar|gz|tar|cab|iso|exe|dll|scr|com|msi|bat|cmd|ps1|js|vbs|hta|lnk)$/i.test(name);
}
