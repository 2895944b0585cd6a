import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder of a run, set by `build-once.ts`. Scripts have none, and each of their sites starts without data. */
const key = 'PREPARED_DATA';

/** Makes a place for what first starts leave, which the workers of a run share. Returns what removes it. */
export function beginPreparedData(): () => void {
  if (process.env[key]) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  // PostgreSQL runs as a user of its own.
  chmodSync(folder, 0o711);
  process.env[key] = folder;
  return () => {
    delete process.env[key];
    rmSync(folder, { recursive: true, force: true });
  };
}

/** A place for what the workers of a run share, if there is one. */
export function pathOfRun(name: string): string | undefined {
  const folder = process.env[key];
  return folder && join(folder, encodeURIComponent(name));
}

/** The environment of a process that uses the code which others of the run have compiled. */
export function compiledOnce(): Record<string, string> {
  const folder = pathOfRun('compiled');
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

/**
 * Begins a data folder with a copy of what a first start left, which halves the processor time of a start. The first
 * call with a name makes it.
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
