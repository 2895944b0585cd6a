import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { aCluster } from '../cluster/a-cluster.ts';
import { clusterKills } from '../cluster/cluster-kills.ts';
import { storedDataOfCluster } from '../cluster/cluster-records.ts';
import type { Report } from '../report.ts';
import { backupAttempts, describe as describeBackups } from './backup-attempts.ts';
import { judge, judgeStorage, misdelivered } from './judge.ts';
import { deliverTheRest, killCycles } from './kill-cycles.ts';
import { storageKills } from './storage-kills.ts';
import { type StoredData, storedDataIn } from './stored-data.ts';
import { disposable } from './tear.ts';
import { tornStarts } from './torn-starts.ts';
import { addJudged, describe, failuresOf, newTotals, type Totals } from './totals.ts';

const killsPerFolder = 40;
const stretch = 200;
/** Used if no number is given. */
const usualKills = { server: '40', storage: '40', torn: '12', instances: '40' };

export async function runKills(args: string[], report: Report): Promise<string[]> {
  const { values } = parseArgs({
    args,
    options: {
      server: { type: 'string' },
      storage: { type: 'string' },
      torn: { type: 'string' },
      instances: { type: 'string' },
      seed: { type: 'string', default: '1000' },
      file: { type: 'string', multiple: true, default: disposable },
    },
  });
  const seed = Number(values.seed);
  const isGiven = [values.server, values.storage, values.torn, values.instances].some((count) => count !== undefined);
  const { server = '0', storage = '0', torn = '0', instances = '0' } = isGiven ? values : usualKills;
  return [
    ...(await killServers(Number(server), seed, report)),
    ...(await killStorage(Number(storage), seed, report)),
    ...(await startTorn(Number(torn), seed, values.file, report)),
    ...(await killInstances(Number(instances), seed, report)),
  ];
}

export async function runBackups(args: string[], report: Report): Promise<string[]> {
  const { values } = parseArgs({
    args,
    options: { attempts: { type: 'string', default: '50' }, seed: { type: 'string', default: '20261123' } },
  });
  const totals = await backupAttempts(Number(values.attempts), Number(values.seed), report);
  report(describeBackups(totals));
  return [...totals.missing, ...totals.damaged];
}

async function killServers(kills: number, seed: number, report: Report): Promise<string[]> {
  const totals = newTotals();
  for (let done = 0; done < kills; done += killsPerFolder) {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'));
    const cycles = Math.min(killsPerFolder, kills - done);
    const { receipts, cut, again } = await killCycles({ folder, cycles, seed: seed + done });
    await deliverTheRest(folder);
    const found = storedDataIn(folder);
    const judged = judgeStorage(folder, receipts, found);
    judged.wrong.push(...misdelivered(receipts, found), ...undelivered(found));
    add(totals, judged, { kills: cycles, acknowledged: receipts.length, cut, again });
    report(`servers, ${describe(totals)}`);
    if (failuresOf(totals).length > 0) report(`  retained for inspection: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
  return failuresOf(totals);
}

async function killStorage(kills: number, seed: number, report: Report): Promise<string[]> {
  const totals = newTotals();
  for (let done = 0; done < kills; done += stretch) {
    await storageKills({ kills: Math.min(stretch, kills - done), seed: seed + done, retainsFaulty: true }, totals);
    report(`storage, ${describe(totals)}`);
  }
  return failuresOf(totals);
}

async function killInstances(kills: number, seed: number, report: Report): Promise<string[]> {
  const totals = newTotals();
  for (let done = 0; done < kills; done += killsPerFolder) {
    await using cluster = await aCluster();
    const some = Math.min(killsPerFolder, kills - done);
    const faults = { posts: 25 * some, kills: some, stops: Math.ceil(some / 10), seed: seed + done };
    const { receipts, cut, again } = await clusterKills({ cluster, ...faults });
    const found = await storedDataOfCluster(cluster);
    const judged = judge(receipts, found);
    const taken = { ...found, rows: found.rows.filter(({ state }) => state !== 'refused') };
    judged.wrong.push(...misdelivered(receipts, found), ...undelivered(taken));
    add(totals, judged, { kills: some, acknowledged: receipts.length, cut, again });
    report(`instances, ${describe(totals)}`);
  }
  return failuresOf(totals);
}

async function startTorn(starts: number, seed: number, files: string[], report: Report): Promise<string[]> {
  if (starts === 0) return [];
  const { right, late, early, wrong, unserved } = await tornStarts(starts, seed, files);
  report(
    `${starts} torn starts: ${right} pages correct immediately, ${late.length} late, ${early.length} wrong at first,`,
  );
  report(`  ${wrong.length} wrong, ${unserved.length} not served`);
  return [...wrong, ...unserved, ...early];
}

function undelivered({ rows }: StoredData): string[] {
  return rows.filter(({ state }) => state !== 'delivered').map(({ reference, state }) => `${reference} is ${state}`);
}

function add(totals: Totals, judged: Parameters<typeof addJudged>[1], counts: Omit<Totals, keyof typeof judged>): void {
  addJudged(totals, judged);
  for (const name of ['kills', 'acknowledged', 'cut', 'again'] as const) totals[name] += counts[name];
}
