import { text } from 'node:stream/consumers';
import { endRun } from './leftovers.ts';

// The run holds the other end of this stream until it ends, even if a signal kills it.
await text(process.stdin);

await endRun(process.argv[2] ?? '');
