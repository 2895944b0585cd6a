import { unpack } from './unpack.ts';
import type { Verdict } from './verdict.ts';
import { type ZipEntry, zipEntries } from './zip-entries.ts';

/**
 * `growth` is the number of bytes by which the unpacked files may exceed the archive. `ratio` is the largest accepted
 * compression ratio; a zip bomb reaches about 1,000.
 */
const max = { growth: 10 * 1024 * 1024, ratio: 100, typesBytes: 256 * 1024 };

const types = '[content_types].xml';

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
  // The content type list may place a document's text in any folder.
  if (!isUsual && !/wordprocessingml\.(?:document|template)\.(?:main|macroenabled)/i.test(typesText)) return 'foreign';
  if (/macroenabled|vbaproject/i.test(typesText)) return 'unsafe';
  if (entries.some(({ name }) => isMacro(name) || isOther(name))) return 'unsafe';
  const extension = /wordprocessingml\.template\.main\+xml/i.test(typesText) ? '.dotx' : '.docx';
  return { extension, warning: isFollowed ? 'incomplete' : undefined };
}

/** If the compressed files are larger in total than the archive, the files overlap. */
function isBomb(entries: ZipEntry[], size: number): boolean {
  const sum = (bytes: 'packed' | 'unpacked') => entries.reduce((total, entry) => total + entry[bytes], 0);
  const [packed, unpacked] = [sum('packed'), sum('unpacked')];
  return packed > size || unpacked > size + max.growth || unpacked > max.ratio * packed;
}

/** A zip bomb may state a wrong size in the archive's directory. */
function isHonest(file: Buffer, entries: ZipEntry[]): boolean {
  try {
    for (const entry of entries) unpack(file, entry);
    return true;
  } catch {
    return false;
  }
}

/** Removes zero bytes, because the content type list may be in UTF-16. */
function textOf(file: Buffer, listed: ZipEntry): string {
  return unpack(file, listed).toString('latin1').replaceAll('\0', '');
}

/** Word refuses macros in a .docx file, but other programs may run them. */
function isMacro(name: string): boolean {
  return /(?:^|\/)vba(?:project|data)[^/]*$|\.(?:doc|dot|xls|xlt|ppt|pot)m$/i.test(name);
}

/** The list must not contain .xlsx, because a chart may embed a spreadsheet. */
function isOther(name: string): boolean {
  return /\.(?:zip|jar|7z|rar|gz|tar|cab|iso|exe|dll|scr|com|msi|bat|cmd|ps1|js|vbs|hta|lnk)$/i.test(name);
}
