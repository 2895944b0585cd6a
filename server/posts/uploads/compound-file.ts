import type { FileHandle } from 'node:fs/promises';
import { readAt } from './read-at.ts';

const signature = 'd0cf11e0a1b11ae1';
/** Far more than a document needs. Also ends circular chains and trees. */
const most = { sectors: 512, entries: 16_384 };
const entrySize = 128;
const isStream = 2;
/** The allocation sectors named in the header cover 7 MB, more than any accepted file. */
const tableSectors = 109;

/** The root streams of a compound file, Word's format until 2007; undefined if it is not one. */
export async function rootStreams(file: FileHandle, size: number): Promise<string[] | undefined> {
  const header = await readAt(file, 0, 512);
  if (header.length < 512 || header.toString('hex', 0, 8) !== signature) return undefined;
  const shift = header.readUInt16LE(30);
  if (shift !== 9 && shift !== 12) return undefined;
  const entries = await readDirectory(file, size, header, shift);
  return streamsBelow(entries, 0);
}

async function readDirectory(file: FileHandle, size: number, header: Buffer, shift: number): Promise<Buffer> {
  const sectors: Buffer[] = [];
  let sector = header.readUInt32LE(48);
  while (sectors.length < most.sectors && (sector + 1) * 2 ** shift < size) {
    sectors.push(await readAt(file, (sector + 1) * 2 ** shift, 2 ** shift));
    sector = await nextSector(file, header, shift, sector);
  }
  return Buffer.concat(sectors);
}

/** The allocation table names the next sector. Where the table ends, the chain ends. */
async function nextSector(file: FileHandle, header: Buffer, shift: number, sector: number): Promise<number> {
  const perSector = 2 ** (shift - 2);
  const index = Math.floor(sector / perSector);
  if (index >= tableSectors) return Number.POSITIVE_INFINITY;
  const tableSector = header.readUInt32LE(76 + 4 * index);
  const next = await readAt(file, (tableSector + 1) * 2 ** shift + 4 * (sector % perSector), 4);
  return next.length === 4 ? next.readUInt32LE() : Number.POSITIVE_INFINITY;
}

/** The entries form a tree of siblings and a first child. Deeper levels belong to embedded objects. */
function streamsBelow(entries: Buffer, root: number): string[] {
  const names: string[] = [];
  const seen = new Set<number>();
  const waiting = [childOf(entries, root)];
  while (waiting.length > 0 && seen.size < most.entries) {
    const index = waiting.pop() ?? -1;
    const at = index * entrySize;
    if (index < 0 || seen.has(index) || at + entrySize > entries.length) continue;
    seen.add(index);
    const nameBytes = Math.min(64, entries.readUInt16LE(at + 64));
    if (entries[at + 66] === isStream) names.push(entries.toString('utf16le', at, at + Math.max(0, nameBytes - 2)));
    waiting.push(entries.readUInt32LE(at + 68), entries.readUInt32LE(at + 72));
  }
  return names;
}

function childOf(entries: Buffer, index: number): number {
  const at = index * entrySize;
  return at + entrySize <= entries.length ? entries.readUInt32LE(at + 76) : -1;
}
