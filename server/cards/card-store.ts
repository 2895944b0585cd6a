import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../log.ts';

/** Drawn cards on disk, by version. A lost card is drawn again. */
export interface CardStore {
  /** Undefined when the card is missing or damaged. */
  get(version: string): Promise<Buffer | undefined>;
  /** Never rejects: a card that cannot be stored has still been drawn. */
  put(version: string, png: Buffer): Promise<void>;
}

export interface CardStoreBounds {
  entries: number;
  bytes: number;
}

/** Some 30 KB each: the cards of pages that are shared. */
const usual: CardStoreBounds = { entries: 2_000, bytes: 64 * 1024 * 1024 };

const fileName = /^([\w-]{11})\.png$/;
const [start, end] = [Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('IEND\xaeB`\x82', 'latin1')];

/** Creates the folder with the first card, and deletes the oldest cards first. */
export function createCardStore(folder: string, log: Log, { entries, bytes }: CardStoreBounds = usual): CardStore {
  let kept: Promise<Map<string, number>> | undefined;
  let isTold = false;
  const pathOf = (version: string) => join(folder, `${version}.png`);

  function tell(error: unknown): void {
    if (!isTold) log.warn({ event: 'card-not-kept', folder }, error);
    isTold = true;
  }

  async function write(version: string, png: Buffer): Promise<void> {
    kept ??= readFolder(folder);
    const sizes = await kept;
    const half = join(folder, `${version}.half`);
    await writeFile(half, png);
    await rename(half, pathOf(version));
    sizes.delete(version);
    sizes.set(version, png.length);
    let total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    for (const [oldest, size] of sizes) {
      if (total <= bytes && sizes.size <= entries) break;
      await rm(pathOf(oldest), { force: true });
      sizes.delete(oldest);
      total -= size;
    }
    isTold = false;
  }

  return {
    async get(version) {
      const png = await readFile(pathOf(version)).catch(() => undefined);
      return png?.subarray(0, start.length).equals(start) && png.subarray(-end.length).equals(end) ? png : undefined;
    },
    put: (version, png) => write(version, png).catch(tell),
  };
}

async function readFolder(folder: string): Promise<Map<string, number>> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  const found: { version: string; size: number; at: number }[] = [];
  for (const name of await readdir(folder)) {
    const version = fileName.exec(name)?.[1];
    if (!version) await rm(join(folder, name), { recursive: true, force: true });
    else {
      const { size, mtimeMs } = await stat(join(folder, name));
      found.push({ version, size, at: mtimeMs });
    }
  }
  return new Map(found.sort((one, other) => one.at - other.at).map(({ version, size }) => [version, size]));
}
