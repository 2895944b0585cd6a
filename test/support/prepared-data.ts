import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Environment variable with the folder that a run's workers share. */
const key = 'PREPARED_DATA';

export function beginPreparedData(): () => void {
  if (process.env[key]) return () => {};
  const folder = mkdtempSync(join(tmpdir(), 'prepared-'));
  chmodSync(folder, 0o711);
  process.env[key] = folder;
  return () => {
    delete process.env[key];
    rmSync(folder, { recursive: true, force: true });
  };
}

export function pathOfRun(name: string): string | undefined {
  const folder = process.env[key];
  return folder && join(folder, encodeURIComponent(name));
}

export function compiledOnce(): Record<string, string> {
  const folder = pathOfRun('compiled');
  return folder ? { NODE_COMPILE_CACHE: folder } : {};
}

/**
 * Copies the data of a first start to a data folder, because a start with data is faster. The first call with a name
 * creates the data with `make`. Does nothing outside of a run.
 */
export async function copyPreparedData(name: string, data: string, make: (empty: string) => Promise<void>) {
  const prepared = pathOfRun(name);
  if (!prepared) return;
  if (!existsSync(prepared)) {
    const mine = mkdtempSync(`${prepared}-`);
    await make(join(mine, 'data'));
    if (!existsSync(prepared)) renameSync(join(mine, 'data'), prepared);
  }
  if (!existsSync(data)) mkdirSync(data, { mode: 0o700 });
  cpSync(prepared, data, { recursive: true });
}
