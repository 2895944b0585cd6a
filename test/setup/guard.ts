import { text } from 'node:stream/consumers';
import { endRun } from './leftovers.ts';

// This stream ends when the test run ends, even if a signal kills the run.
await text(process.stdin);

await endRun(process.argv[2] ?? '');
