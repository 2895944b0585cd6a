// @ts-check
import { existsSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { stop } from './stop.mjs';

// This file is plain JavaScript, because parsing TypeScript would slow down every startup.

const code = [
  'client',
  'server',
  'shared',
  'drawings',
  'public/fonts',
  'public/favicon.svg',
  'tools/build',
  'build.ts',
  'package-lock.json',
];
/**
 * Texts that become documents during a build. An operator may change these texts on a host without the build packages.
 */
const content = ['content/documents', 'content/facts.yaml'];

/**
 * Ends this process if the build fails, or if the build packages are missing and the code's build is missing or
 * outdated.
 * @param {{ development?: boolean }} options `development` selects the build with React's warnings, in `dist-development`.
 */
export function buildIfStale({ development = false } = {}) {
  const stale = staleness(development ? 'dist-development' : 'dist');
  // Without the build packages, the site starts with outdated texts, and the doctor reports an outdated build.
  if (stale === 'code' || (stale === 'content' && missingPackage() === undefined)) buildNow({ development });
}

/**
 * Ends this process if the build packages are missing or the build fails.
 * @param {{ development?: boolean }} options
 */
export function buildNow({ development = false } = {}) {
  requireBuilder();
  process.stderr.write('The site is being built. This can take a minute.\n');
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { status } = spawnSync(process.execPath, ['build.ts', ...(development ? ['--development'] : [])], {
    stdio: 'inherit',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/**
 * Sources with a newer date but the same content, as in a fresh clone, do not count. Without sources, any build is up
 * to date.
 * @param {string} out
 */
export function isStale(out) {
  return staleness(out) !== undefined;
}

/**
 * @param {string} out
 * @returns {'code' | 'content' | undefined}
 */
function staleness(out) {
  const built = statSync(join(out, note), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (built > 0 && !existsSync('server/main.ts')) return undefined;
  if (built > 0 && ![...code, ...content].some((path) => isNewer(path, built))) return undefined;
  const now = readSources();
  const [ofCode, ofContent] = built > 0 ? readFileSync(join(out, note), 'utf8').split('\n') : [];
  if (ofCode !== now.code) return 'code';
  if (ofContent !== now.content) return 'content';
  now.noteIn(out);
  return undefined;
}

export function requireBuilder() {
  const lacking = missingPackage();
  if (lacking === undefined) return;
  stop(
    `The site must be built, but ${lacking} not installed. Run "npm ci --include=dev --include=optional", or copy the dist folder from a host that built the same version.`,
  );
}

/**
 * Returns the subject and verb of the error message; undefined if no package is missing. With `--omit=optional`, npm
 * omits a package's binary for this system.
 */
function missingPackage() {
  if (!existsSync('node_modules/esbuild')) return 'the build packages are';
  const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);
  try {
    require('esbuild').transformSync('');
  } catch {
    return 'the binary of the esbuild package is';
  }
  try {
    require('sharp');
  } catch {
    return 'the binary of the sharp package is';
  }
  return undefined;
}

/** Name of the file with the sources' digests. The file's date is the time at which the sources were read. */
const note = 'sources';

export function readSources() {
  const readAt = new Date();
  const digests = { code: digestOf(code), content: digestOf(content) };
  return {
    ...digests,
    /** @param {string} out */
    noteIn(out) {
      try {
        writeFileSync(join(out, note), `${digests.code}\n${digests.content}`);
        utimesSync(join(out, note), readAt, readAt);
      } catch {
        // If this user cannot write to the build, the next startup compares the digests again.
      }
    },
  };
}

/** @param {string[]} paths */
function digestOf(paths) {
  const hash = process.getBuiltinModule('node:crypto').createHash('sha256');
  for (const file of paths.flatMap(filesIn)) hash.update(`${file}\0`).update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/**
 * @type {(path: string, time: number) => boolean}
 */
function isNewer(path, time) {
  const stat = statSync(path, { throwIfNoEntry: false });
  // Deleting a file changes its folder's date.
  if (!stat) return (statSync(dirname(path), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= time;
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
