import { fileURLToPath } from 'node:url';
import { requireNode24 } from '../server/process/launch/require-node.mjs';

// Plain JavaScript that any Node can read, so that an old one is told what to do instead of a syntax error.
requireNode24('the tests need', 'npm test');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

await import('./need-packages.mjs');

const { runTests } = await import('./setup/run-tests.ts');
process.exit(await runTests(process.argv.slice(2)));
