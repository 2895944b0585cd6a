import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Log } from '../process/log.ts';

/** Files with the same name must have the same content. */
interface DiskCache {
  get(name: string): Promise<Buffer | undefined>;
  has(name: string): Promise<boolean>;
  /** Does not reject if storing fails, because the caller still has the content. */
  put(name: string, bytes: Buffer): Promise<void>;
}

export interface DiskCacheBounds {
  entries: number;
  bytes: number;
}

interface Options {
  folder: string;
  /** Files with other names are deleted when the cache opens the folder. */
  names: RegExp;
  isWhole(bytes: Buffer): boolean;
  bounds: DiskCacheBounds;
  log: Log;
  event: string;
}

export function createDiskCache({ folder, names, isWhole, bounds, log, event }: Options): DiskCache {
  let opened: Promise<Map<string, number>> | undefined;
  let total = 0;
  let isReported = false;

  function tell(error: unknown): void {
    if (!isReported) log.warn({ event, folder }, error);
    isReported = true;
  }

  async function open(): Promise<Map<string, number>> {
    const sizes = await readFolder(folder, names);
    total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    return sizes;
  }

  function known(): Promise<Map<string, number>> {
    opened ??= open();
    return opened;
  }

  async function write(name: string, bytes: Buffer): Promise<void> {
    const sizes = await known();
    const half = join(folder, `${name}.half`);
    await writeFile(half, bytes);
    await rename(half, join(folder, name));
    total += bytes.length - (sizes.get(name) ?? 0);
    sizes.delete(name);
    sizes.set(name, bytes.length);
    for (const [oldest, size] of sizes) {
      if (total <= bounds.bytes && sizes.size <= bounds.entries) break;
      sizes.delete(oldest);
      total -= size;
      await rm(join(folder, oldest), { force: true });
    }
    isReported = false;
  }

  async function forget(name: string): Promise<void> {
    const sizes = await opened?.catch(() => undefined);
    total -= sizes?.get(name) ?? 0;
    sizes?.delete(name);
  }

  return {
    async get(name) {
      const bytes = await readFile(join(folder, name)).catch(() => undefined);
      if (bytes && isWhole(bytes)) return bytes;
      await forget(name);
      return undefined;
    },
    has: (name) =>
      known().then(
        (sizes) => sizes.has(name),
        () => false,
      ),
    put: (name, bytes) => write(name, bytes).catch(tell),
  };
}

async function readFolder(folder: string, names: RegExp): Promise<Map<string, number>> {
  await mkdir(folder, { mode: 0o700 }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  const found: { name: string; size: number; at: number }[] = [];
  for (const name of await readdir(folder)) {
    if (!names.test(name)) await rm(join(folder, name), { recursive: true, force: true });
    else {
      const { size, mtimeMs } = await stat(join(folder, name));
      found.push({ name, size, at: mtimeMs });
    }
  }
  return new Map(found.sort((one, other) => one.at - other.at).map(({ name, size }) => [name, size]));
}
