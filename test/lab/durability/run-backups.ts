import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../server/process/launch/build-if-stale.mjs';
import { backupLatency } from './backup-latency.ts';
import { backupTries, describe } from './backup-tries.ts';

const { values } = parseArgs({
  options: {
    /** Backups under load, each restored and compared. */
    tries: { type: 'string', default: '50' },
    /** Megabytes of a site.db during whose backup posts are timed. 0 leaves that out. */
    latency: { type: 'string', default: '0' },
    seed: { type: 'string', default: '20261123' },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);

buildIfStale();
if (Number(values.latency)) await backupLatency(Number(values.latency), print);
const tally = await backupTries(Number(values.tries), Number(values.seed), print);
print(describe(tally));
process.exit(tally.missing.length + tally.damaged.length ? 1 : 0);
