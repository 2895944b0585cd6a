import type { Verdict } from './verdict.ts';

/** In a damaged file, the directory's chain of sectors may be circular. */
const max = { sectors: 512, entries: 16_384 };
const entrySize = 128;
const stream = 2;
/** Byte offset of the flags in a Word document's stream. */
const flagsAt = 10;
const encrypted = 0x0100;
/**
 * Number of allocation sectors that the header lists. These sectors cover at least 7 MB, which is more than the largest
 * accepted file.
 */
const tableSectors = 109;

/** Word used this format before 2007. A password-protected document in a later format is also a compound file. */
export function judgeCompoundFile(file: Buffer): Verdict {
  const header = file.subarray(0, 512);
  const shift = header.length < 512 ? 0 : header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return 'incomplete';
  const entries = entriesBelow(readDirectory(file, header, shift), 0);
  if (entries.length === 0) return 'incomplete';
  const named = (name: string) => entries.find((entry) => entry.name === name);
  if (named('EncryptedPackage') || named('\tDRMContent')) return 'locked';
  const document = named('WordDocument');
  if (!document?.isStream) return 'foreign';
  // Word creates this storage only for macros.
  if (named('Macros')) return 'unsafe';
  const flags = bytesAt(file, (document.sector + 1) * 2 ** shift + flagsAt, 2);
  if (flags.length < 2) return 'incomplete';
  return flags.readUInt16LE() & encrypted ? 'locked' : { extension: '.doc' };
}

function readDirectory(file: Buffer, header: Buffer, shift: number): Buffer {
  const sectors: Buffer[] = [];
  let sector = header.readUInt32LE(48);
  while (sectors.length < max.sectors && (sector + 1) * 2 ** shift < file.length) {
    sectors.push(bytesAt(file, (sector + 1) * 2 ** shift, 2 ** shift));
    sector = nextSector(file, header, shift, sector);
  }
  return Buffer.concat(sectors);
}

function nextSector(file: Buffer, header: Buffer, shift: number, sector: number): number {
  const perSector = 2 ** (shift - 2);
  const index = Math.floor(sector / perSector);
  if (index >= tableSectors) return Number.POSITIVE_INFINITY;
  const tableSector = header.readUInt32LE(76 + 4 * index);
  const next = bytesAt(file, (tableSector + 1) * 2 ** shift + 4 * (sector % perSector), 4);
  return next.length === 4 ? next.readUInt32LE() : Number.POSITIVE_INFINITY;
}

function bytesAt(file: Buffer, position: number, length: number): Buffer {
  return file.subarray(position, position + length);
}

interface Entry {
  name: string;
  isStream: boolean;
  sector: number;
}

/** The root's direct entries form a tree of siblings. Entries inside storages are not read. */
function entriesBelow(entries: Buffer, root: number): Entry[] {
  const found: Entry[] = [];
  const seen = new Set<number>();
  const waiting = [childOf(entries, root)];
  while (waiting.length > 0 && seen.size < max.entries) {
    const index = waiting.pop() ?? -1;
    const offset = index * entrySize;
    if (index < 0 || seen.has(index) || offset + entrySize > entries.length) continue;
    seen.add(index);
    const nameBytes = Math.min(64, entries.readUInt16LE(offset + 64));
    found.push({
      name: entries.toString('utf16le', offset, offset + Math.max(0, nameBytes - 2)),
      isStream: entries[offset + 66] === stream,
      sector: entries.readUInt32LE(offset + 116),
    });
    waiting.push(entries.readUInt32LE(offset + 68), entries.readUInt32LE(offset + 72));
  }
  return found;
}

function childOf(entries: Buffer, index: number): number {
  const offset = index * entrySize;
  return offset + entrySize <= entries.length ? entries.readUInt32LE(offset + 76) : -1;
}
