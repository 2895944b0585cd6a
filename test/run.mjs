import { fileURLToPath } from 'node:url';
import { requireNode24 } from '../server/process/launch/require-node.mjs';

// This file must parse in any version of Node, because an old version would otherwise report a syntax error.
requireNode24('the tests need', 'npm test');

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

await import('./need-packages.mjs');

const { runTests } = await import('./setup/run-tests.ts');
process.exit(await runTests(process.argv.slice(2)));
