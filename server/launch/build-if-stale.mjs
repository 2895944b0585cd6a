// @ts-check
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stop } from './stop.mjs';

// Plain JavaScript: a start that finds the build up to date must not pay 40 ms for reading TypeScript. Nor does it pay for
// the modules of Node that only a build needs.

/** The sources of a build, relative to the project's folder. */
const sources = [
  'client',
  'server',
  'shared',
  'drawings',
  'content/drawings',
  'public/fonts',
  'public/favicon.svg',
  'build',
  'build.ts',
  'package-lock.json',
];

/**
 * Builds if the build is stale, in a process of its own. One that fails ends this process.
 * @param {{ development?: boolean }} options Whether it is the build with React's warnings, in `dist-development`.
 */
export function buildIfStale({ development = false } = {}) {
  if (!isStale(development ? 'dist-development' : 'dist')) return;
  requireBuilder();
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { status } = spawnSync(process.execPath, ['build.ts', ...(development ? ['--development'] : [])], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Whether the folder of the build is missing or was made from other sources than those that are here. Where they only
 * look newer, as after a fresh clone beside a build from elsewhere, it is taken as it is, and so it is where there is
 * nothing to build it from.
 * @param {string} out
 */
export function isStale(out) {
  const built = statSync(join(out, note), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > 0 && !existsSync('server/main.ts')) return false;
  if (built > 0 && !sources.some((path) => isNewer(path, built))) return false;
  const now = readSources();
  if (built === 0 || readFileSync(join(out, note), 'utf8') !== now.digest) return true;
  now.noteIn(out);
  return false;
}

/** Ends the process with one line where the packages that build the site are not installed. */
export function requireBuilder() {
  if (existsSync('node_modules/esbuild')) return;
  stop(
    'The site has to be built, and what builds it is not installed: run "npm ci --include=dev", or copy the dist folder of a machine that has built the same version.',
  );
}

/** In the folder of a build: the digest of its sources. Its time is when they were read. */
const note = 'sources';

/** The sources of a build as they are now, and how to note them in the folder of the build. */
export function readSources() {
  const readAt = new Date();
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  for (const file of sources.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  const digest = hash.digest('hex');
  return {
    digest,
    /** @param {string} out */
    noteIn(out) {
      try {
        writeFileSync(join(out, note), digest);
        utimesSync(join(out, note), readAt, readAt);
      } catch {
        // This user may not write the build. The next start compares the digest again.
      }
    },
  };
}

/**
 * Whether the file, or anything in the folder, has changed since then. Of a site that is up to date every start asks
 * this of a thousand paths.
 * @type {(path: string, time: number) => boolean}
 */
function isNewer(path, time) {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return false;
  if (stat.mtimeMs >= time) return true;
  return stat.isDirectory() && readdirSync(path).some((name) => isNewer(`${path}/${name}`, time));
}

/** @type {(path: string) => string[]} */
function filesIn(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesIn(join(path, name)));
}
