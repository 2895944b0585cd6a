import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';

interface PreparedFile {
  path: string;
  bytes: Buffer;
  mode: number;
}

const known = new Map<string, Promise<PreparedFile[]>>();

/**
 * Writes a first start's files to a folder, because migrating and seeding databases is slow. The first call with a name
 * creates the files with `make`; later calls use copies in memory.
 */
export async function copyPrepared(name: string, folder: string, make: (empty: string) => Promise<void>) {
  const files = known.get(name) ?? filesMadeBy(make);
  known.set(name, files);
  for (const { path, bytes, mode } of await files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    chmodSync(file, mode);
  }
}

async function filesMadeBy(make: (empty: string) => Promise<void>): Promise<PreparedFile[]> {
  const folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  try {
    await make(folder);
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((file) => ({ path: relative(folder, file), bytes: readFileSync(file), mode: statSync(file).mode & 0o777 }));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
