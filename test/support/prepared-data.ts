import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a run, set by `build-once.ts`. In scripts it is unset, and each of their sites starts without data. */
const key = 'PREPARED_DATA';

/** Creates a folder for data of first starts, which the workers of a run share. Returns a function that removes it. */
export function beginPreparedData(): () => void {
  if (process.env[key]) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  // PostgreSQL runs as another user.
  chmodSync(folder, 0o711);
  process.env[key] = folder;
  return () => {
    delete process.env[key];
    rmSync(folder, { recursive: true, force: true });
  };
}

/** Returns a path in the shared folder of the run; undefined if there is none. */
export function pathOfRun(name: string): string | undefined {
  const folder = process.env[key];
  return folder && join(folder, encodeURIComponent(name));
}

/** Returns the environment of a process that reuses code compiled in this run. */
export function compiledOnce(): Record<string, string> {
  const folder = pathOfRun('compiled');
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

/**
 * Fills a data folder with a copy of a first start's data, which halves the CPU time of a start. The first call with a
 * name creates that data.
 */
export async function copyPreparedData(name: string, data: string, make: (empty: string) => Promise<void>) {
  const prepared = pathOfRun(name);
  if (!prepared) return;
  if (!existsSync(prepared)) {
    const mine = mkdtempSync(`${prepared}-`);
    await make(join(mine, 'data'));
    // The other worker may have been faster.
    if (!existsSync(prepared)) renameSync(join(mine, 'data'), prepared);
  }
  if (!existsSync(data)) mkdirSync(data, { mode: 0o700 });
  cpSync(prepared, data, { recursive: true });
}
