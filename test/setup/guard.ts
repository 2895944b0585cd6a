import { text } from 'node:stream/consumers';
import { endRun } from './leftovers.ts';

// The run holds the other end of this stream until it ends, by whatever signal.
await text(process.stdin);

await endRun(process.argv[2] ?? '');
