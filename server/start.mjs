import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildIfStale, requireBuilder } from './process/launch/build-if-stale.mjs';
import { compileCacheFolder } from './process/launch/compile-cache.mjs';
import { loadEnvFile } from './process/launch/env-file.mjs';
import { replaceProcess } from './process/launch/replace-process.mjs';
import { requireNode24, warnOfOldNode } from './process/launch/require-node.mjs';

requireNode24('this site needs', 'npm start');

const project = fileURLToPath(new URL('..', import.meta.url));
process.chdir(project);

warnOfOldNode();

if (process.argv.includes('--dev')) {
  requireBuilder();
  const saved = ['client', 'server', 'shared', 'drawings', 'content', 'public', 'build'].map(
    (folder) => `--include=./${folder}/**`,
  );
  const watch = [
    'watch',
    '--clear-screen=false',
    ...saved,
    '--include=./build.ts',
    '--include=./.env',
    '--exclude=**/*~',
  ];
  process.argv = [process.execPath, 'tsx', ...watch, 'server/start/dev/run-dev.ts'];
  await import('tsx/cli');
} else {
  loadEnvFile();
  buildIfStale();
  await replaceProcess(join(project, 'dist/server/main.js'), compileCacheFolder());
}
