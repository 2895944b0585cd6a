import { fileURLToPath } from 'node:url';
import { buildNow } from './build-if-stale.mjs';
import { requireNode24 } from './require-node.mjs';

requireNode24('the build needs', 'npm run build');

process.chdir(fileURLToPath(new URL('../../..', import.meta.url)));

buildNow({ development: process.argv.includes('--development') });
