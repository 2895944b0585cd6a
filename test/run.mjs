import { fileURLToPath } from 'node:url';
import { requireNode24 } from '../server/process/launch/require-node.mjs';

// Do not use recent syntax in this file. An old version of Node would report a syntax error before `requireNode24`
// runs.
requireNode24('the tests need', 'npm test');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

await import('./need-packages.mjs');

const { runTests } = await import('./setup/run-tests.ts');
process.exit(await runTests(process.argv.slice(2)));
