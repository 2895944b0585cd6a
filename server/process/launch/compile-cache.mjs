// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The data folder contains the cache, because the build may be read-only. Returns undefined if no data folder exists,
 * as at the first startup, or after an error.
 * @param {string} project Path of the folder that contains `dist`.
 */
export function compileCacheFolder(project = '.') {
  const data = process.env.DATA_DIR || 'data';
  if (!existsSync(data)) return undefined;
  try {
    const build = readFileSync(join(project, 'dist/sources'), 'utf8').slice(0, 16);
    const folder = resolve(data, 'compile-cache');
    if (!existsSync(folder)) mkdirSync(folder, { mode: 0o700 });
    for (const name of readdirSync(folder)) {
      if (name !== build) rmSync(join(folder, name), { recursive: true, force: true });
    }
    return join(folder, build);
  } catch {
    return undefined;
  }
}
