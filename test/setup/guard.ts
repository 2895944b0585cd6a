import { text } from 'node:stream/consumers';
import { endRun } from './leftovers.ts';

// The test run keeps the other end of this stream open. The stream ends with the run, even if a signal kills it.
await text(process.stdin);

await endRun(process.argv[2] ?? '');
