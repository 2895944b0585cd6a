import { unpack } from './unpack.ts';
import type { Verdict } from './verdict.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/**
 * Limits for unpacking: bytes more than the archive has, a ratio, and bytes of the list of types. Pictures hardly shrink,
 * text shrinks to a tenth, a table of one repeated line to a sixtieth, and a zip bomb to a thousandth. The text of a
 * whole book has less than 10 MB.
 */
const max = { growth: 10 * 1024 * 1024, ratio: 100, typesBytes: 256 * 1024 };

const types = '[content_types].xml';

/** Judges an archive that may be a document of Word (since 2007). */
export function judgeWordDocument(file: Buffer): Verdict {
  const directory = zipEntries(file);
  if (typeof directory === 'string') return directory;
  const { entries, isFollowed } = directory;
  const listed = entries.find(({ name }) => name === types);
  const isUsual = entries.some(({ name }) => name.startsWith('word/'));
  if (!listed) return isUsual ? 'incomplete' : 'foreign';
  if (entries.some(({ isLocked }) => isLocked)) return 'locked';
  if (isBomb(entries, file.length) || listed.unpacked > max.typesBytes) return 'unsafe';
  if (!isHonest(file, entries)) return 'incomplete';
  const typesText = textOf(file, listed);
  // The list may put the text of a document into any folder.
  if (!isUsual && !/wordprocessingml\.(?:document|template)\.(?:main|macroenabled)/i.test(typesText)) return 'foreign';
  if (/macroenabled|vbaproject/i.test(typesText)) return 'unsafe';
  if (entries.some(({ name }) => isMacro(name) || isOther(name))) return 'unsafe';
  const extension = /wordprocessingml\.template\.main\+xml/i.test(typesText) ? '.dotx' : '.docx';
  return { extension, warning: isFollowed ? 'incomplete' : undefined };
}

/** Uses the directory. If the listed files take more space than the archive, they overlap. */
function isBomb(entries: ZipEntry[], size: number): boolean {
  const sum = (bytes: 'packed' | 'unpacked') => entries.reduce((total, entry) => total + entry[bytes], 0);
  const [packed, unpacked] = [sum('packed'), sum('unpacked')];
  return packed > size || unpacked > size + max.growth || unpacked > max.ratio * packed;
}

/** Whether each file unpacks within the size in the directory, because a bomb may state a wrong size. */
function isHonest(file: Buffer, entries: ZipEntry[]): boolean {
  try {
    for (const entry of entries) unpack(file, entry);
    return true;
  } catch {
    return false;
  }
}

/** In UTF-16 every other byte is zero. */
function textOf(file: Buffer, listed: ZipEntry): string {
  return unpack(file, listed).toString('latin1').replaceAll('\0', '');
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
