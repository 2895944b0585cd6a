import { buildIfStale } from '../../server/process/launch/build-if-stale.mjs';
import { runAttacks } from './attacks/run.ts';
import { runBackups, runKills } from './durability/run.ts';
import { runEngines } from './engines/run.ts';
import { runFaults } from './faults/run.ts';
import { picked, print, type Report } from './report.ts';
import { runScale } from './scale/run.ts';

const parts: Record<string, (args: string[], report: Report) => Promise<string[]>> = {
  attacks: runAttacks,
  backups: runBackups,
  engines: runEngines,
  faults: runFaults,
  kills: runKills,
  scale: runScale,
};

const [name = 'none', ...args] = process.argv.slice(2);
const [part = ''] = picked([name], Object.keys(parts), 'part');
buildIfStale();
const failures = (await parts[part]?.(args, print)) ?? [];
for (const failure of failures) print(`FAILED ${failure}`);
process.exit(failures.length ? 1 : 0);
