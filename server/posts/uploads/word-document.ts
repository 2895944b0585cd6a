import type { FileHandle } from 'node:fs/promises';
import { unpack } from './unpack.ts';
import type { Verdict } from './verdict.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/**
 * Limits for unpacking, in bytes and as a ratio. Text shrinks to a tenth, a table of one repeated line to a sixtieth,
 * and a zip bomb to a thousandth.
 */
const most = { unpacked: 50 * 1024 * 1024, ratio: 100, typesBytes: 1024 * 1024 };

const types = '[content_types].xml';

/** Judges an archive that may be a document of Word (since 2007). */
export async function judgeWordDocument(file: FileHandle, size: number): Promise<Verdict> {
  const directory = await zipEntries(file, size);
  if (typeof directory === 'string') return directory;
  const { entries, isFollowed } = directory;
  const listed = entries.find(({ name }) => name === types);
  const isUsual = entries.some(({ name }) => name.startsWith('word/'));
  if (!listed) return isUsual ? 'incomplete' : 'foreign';
  if (entries.some(({ isLocked }) => isLocked)) return 'locked';
  if (isBomb(entries, size) || listed.unpacked > most.typesBytes) return 'unsafe';
  if (!(await isHonest(file, entries))) return 'incomplete';
  const typesText = await textOf(file, listed);
  // The list may put the text of a document into any folder.
  if (!isUsual && !/wordprocessingml\.(?:document|template)\.(?:main|macroenabled)/i.test(typesText)) return 'foreign';
  if (/macroenabled|vbaproject/i.test(typesText)) return 'unsafe';
  if (entries.some(({ name }) => isMacro(name) || isOther(name))) return 'unsafe';
  const extension = /wordprocessingml\.template\.main\+xml/i.test(typesText) ? '.dotx' : '.docx';
  return { extension, doubt: isFollowed ? 'incomplete' : undefined };
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

/** In UTF-16 every other byte is zero. */
async function textOf(file: FileHandle, listed: ZipEntry): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of unpack(file, listed)) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1').replaceAll('\0', '');
}

/**
 * A document with macros has another extension. Word refuses such a file under this one, but other programs may run the
 * macros.
 */
function isMacro(name: string): boolean {
  return /(?:^|\/)vba(?:project|data)[^/]*$|\.(?:doc|dot|xls|xlt|ppt|pot)m$/i.test(name);
}

/**
 * Archives and programs do not belong in a document. The spreadsheet behind a chart is an exception, though it is an
 * archive.
 */
function isOther(name: string): boolean {
  return /\.(?:zip|jar|7z|rar|gz|tar|cab|iso|exe|dll|scr|com|msi|bat|cmd|ps1|js|vbs|hta|lnk)$/i.test(name);
}
