import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../server/process/launch/build-if-stale.mjs';
import { backupAttempts, describe } from './backup-attempts.ts';
import { backupLatency } from './backup-latency.ts';

const { values } = parseArgs({
  options: {
    /** Backups under load, each restored and compared. */
    attempts: { type: 'string', default: '50' },
    /** Megabytes of a site.db during whose backup posts are timed. 0 leaves that out. */
    latency: { type: 'string', default: '0' },
    seed: { type: 'string', default: '20261123' },
  },
});

const print = (line: string) => process.stdout.write(`${line}\n`);

buildIfStale();
if (Number(values.latency)) await backupLatency(Number(values.latency), print);
const totals = await backupAttempts(Number(values.attempts), Number(values.seed), print);
print(describe(totals));
process.exit(totals.missing.length + totals.damaged.length ? 1 : 0);
