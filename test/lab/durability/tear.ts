import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Random } from '../../support/random.ts';
import { nobody } from '../../support/site-process.ts';

export const disposable = ['cache.db', 'last-content.bin'];

export function filesIn(folder: string, names: string[]): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && names.includes(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

export function tear(file: string, random: Random): string {
  const wal = `${file}-wal`;
  const hasWal = existsSync(wal) && statSync(wal).size > 0;
  const ways = [...Object.entries(ofFile), ...(hasWal ? Object.entries(ofWal) : [])];
  const [name, spoil] = ways[random.integer(0, ways.length - 1)] ?? ['nothing', () => {}];
  spoil(name in ofWal ? wal : file, random);
  return name;
}

/** Start a site without root privileges for this corruption, because root ignores file modes. */
export const unreadable = 'unreadable';

export function giveToNobody(folder: string): void {
  if (process.getuid?.() !== 0) return;
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const path of [folder, ...entries.map(({ parentPath, name }) => join(parentPath, name))]) {
    chownSync(path, nobody.uid, nobody.gid);
  }
}

type Spoil = (path: string, random: Random) => void;

const ofFile: Record<string, Spoil> = {
  overwritten: overwrite,
  truncated: truncate,
  empty: (path) => truncateSync(path, 0),
  garbage: (path, random) => writeFileSync(path, noise(statSync(path).size, random)),
  'a folder': (path) => {
    rmSync(path);
    mkdirSync(path);
    writeFileSync(join(path, 'file'), 'x');
  },
  [unreadable]: (path) => chmodSync(path, 0),
};

const ofWal: Record<string, Spoil> = {
  'log overwritten': overwrite,
  'log truncated': truncate,
  'log removed': (path) => rmSync(path),
  'log garbage': (path, random) => writeFileSync(path, noise(statSync(path).size, random)),
};

function overwrite(path: string, random: Random): void {
  const { size } = statSync(path);
  const file = openSync(path, 'r+');
  for (let places = random.integer(1, 40); places > 0; places -= 1) {
    writeSync(file, noise(random.integer(1, 4_096), random), 0, null, random.integer(0, Math.max(0, size - 1)));
  }
  closeSync(file);
}

function truncate(path: string, random: Random): void {
  truncateSync(path, random.integer(0, Math.max(0, statSync(path).size - 1)));
}

function noise(bytes: number, random: Random): Buffer {
  return Buffer.from(Array.from({ length: bytes }, () => random.integer(0, 255)));
}
