import { fileURLToPath } from 'node:url';
import { buildIfStale, requireBuilder } from './launch/build-if-stale.mjs';
import { compileCacheFolder } from './launch/compile-cache.mjs';
import { loadEnvFile } from './launch/env-file.mjs';
import { replaceProcess } from './launch/replace-process.mjs';
import { requireNode24 } from './launch/require-node.mjs';

/** Of the line this site is run on. A start below it is a warning, never a refusal. */
const newestSecurityRelease = '24.22.3';

requireNode24('this site needs', 'npm start');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

// Of the Node that npm brings, package.json says the version: there an operator has nothing to update.
if (!/[\\/]node_modules[\\/]/.test(process.execPath) && isOlder(process.versions.node, newestSecurityRelease)) {
  process.stderr.write(
    `Node ${process.versions.node} lacks the security fixes of ${newestSecurityRelease}: update it when you can.\n`,
  );
}

if (process.argv.includes('--dev')) {
  requireBuilder();
  const saved = ['client', 'server', 'shared', 'content', 'public', 'build'].map(
    (folder) => `--include=./${folder}/**`,
  );
  const watch = ['watch', '--clear-screen=false', ...saved, '--include=./.env', '--exclude=**/*~'];
  process.argv = [process.execPath, 'tsx', ...watch, 'server/dev/run-dev.ts'];
  await import('tsx/cli');
} else {
  loadEnvFile();
  buildIfStale();
  await replaceProcess('dist/server/main.js', compileCacheFolder());
}

/** @type {(version: string, other: string) => boolean} */
function isOlder(version, other) {
  return version.localeCompare(other, 'en', { numeric: true }) < 0;
}
