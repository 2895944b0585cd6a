import { fileURLToPath } from 'node:url';
import { requireNode24 } from '../server/launch/require-node.mjs';
import { stop } from '../server/launch/stop.mjs';

// Plain JavaScript that any Node can read, so that an old one is told what to do instead of a syntax error.
requireNode24('the tests need', 'npm test');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const { findChromium } = await import('./support/browser/find-chromium.ts');
const { findPostgres } = await import('./support/find-postgres.ts');
const { findRedis } = await import('./support/find-redis.ts');
const { beginRun } = await import('./setup/run.ts');
const testRun = await beginRun();
const missing = [
  // Pages use the Liberation fonts until their own fonts have loaded.
  ...(findChromium() ? [] : ['chromium', 'fonts-liberation']),
  ...(findPostgres() ? [] : ['postgresql']),
  ...(findRedis() ? [] : ['redis-server']),
];
if (missing.length > 0 && process.env.CI === 'true' && process.getuid?.() === 0) {
  await all(run('apt-get', ['update', '-qq']));
  await all(run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...missing]));
}
const isCluster = process.argv.includes('--cluster');
if (!findChromium() && !isCluster) {
  stop(
    'The browser tests need Chromium: install it (Debian: "apt install chromium"), or set CHROMIUM_PATH to its program.',
  );
}

if (isCluster) {
  if (!findPostgres() || !findRedis()) {
    stop(
      'The cluster tests need PostgreSQL and Valkey or Redis (Debian: "apt install postgresql redis-server nginx").',
    );
  }
  await all(run('vitest', ['run', '--project', 'cluster'], { TEST_ALL: '1' }));
  await testRun.end();
  process.exit();
}

const full = process.argv.includes('--all');
await all(
  run('tsc', ['-p', 'tsconfig.browser.json']),
  run('tsc', ['-p', 'tsconfig.node.json']),
  run('biome', ['check', '--error-on-warnings']),
  run('node', ['test/linear-time/check-patterns.ts']),
);
await all(run('vitest', ['run'], full ? { TEST_ALL: '1' } : {}));
await testRun.end();
process.exit();

/** Goes on if all of them went well. What each says is shown, also when another failed before. */
async function all(...runs) {
  const codes = await Promise.all(runs);
  const failed = codes.find((code) => code !== 0);
  if (failed === undefined) return;
  await testRun.end();
  process.exit(failed);
}

async function run(command, words, env = {}) {
  const { code, output } = await testRun.start(command, words, { env });
  if (output) process.stderr.write(`${command}: ${output}\n`);
  return code;
}
