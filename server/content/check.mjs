import { fileURLToPath } from 'node:url';
import { buildIfStale } from '../process/launch/build-if-stale.mjs';
import { loadEnvFile } from '../process/launch/env-file.mjs';
import { printOnTerminal } from '../process/launch/print-on-terminal.mjs';
import { requireNode24 } from '../process/launch/require-node.mjs';

requireNode24('the check needs', 'npm run content:check');

process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

loadEnvFile();

buildIfStale();
const check = new URL('../../dist/server/content/checks/check-content.js', import.meta.url);
printOnTerminal(process.stderr, 'Checking the content. This takes a few seconds.');
const { runCheck } = await import(check.href);
process.exitCode = await runCheck('content', process.env, (/** @type {string} */ text) => process.stdout.write(text));
