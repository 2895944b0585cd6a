// @ts-check
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

/**
 * The folder where Node keeps what it has compiled of the build that is here: below the data, which the site can write
 * where the build is not its own. What other builds left is removed. Undefined in the very first start, which makes the
 * folder of the data itself, and wherever something is in the way: the start then takes a little longer.
 */
export function compileCacheFolder() {
  const data = process.env.DATA_DIR || 'data';
  if (!existsSync(data)) return undefined;
  try {
    const build = readFileSync('dist/sources', 'utf8').slice(0, 16);
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
