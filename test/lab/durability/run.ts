import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../server/process/launch/build-if-stale.mjs';
import { aCluster } from '../cluster/a-cluster.ts';
import { clusterKills } from '../cluster/cluster-kills.ts';
import { storedDataOfCluster } from '../cluster/cluster-records.ts';
import { judge, judgeStorage, misdelivered } from './judge.ts';
import { deliverTheRest, killCycles } from './kill-cycles.ts';
import { storageKills } from './storage-kills.ts';
import { storedDataIn } from './stored-data.ts';
import { disposable } from './tear.ts';
import { tornStarts } from './torn-starts.ts';
import { addJudged, describe, newTotals } from './totals.ts';

const { values } = parseArgs({
  options: {
    /** Kills of whole servers, of bare storage, and starts on spoiled files. */
    server: { type: 'string', default: '0' },
    storage: { type: 'string', default: '0' },
    torn: { type: 'string', default: '0' },
    /** Kills of two instances on one PostgreSQL, and a tenth as many stops of the database. */
    instances: { type: 'string', default: '0' },
    /** Which part of how many, such as 2/10: its share of each number, at moments of its own. */
    part: { type: 'string', default: '1/1' },
    /** Names of the files that are spoiled. */
    file: { type: 'string', multiple: true, default: disposable },
  },
});

/** Kills on one folder of data: the upstream holds so many comments that nobody has read, and no more. */
const cyclesPerFolder = 50;

/** The upstream takes so many comments that nobody has read, and no more. */
const killsPerDatabase = 40;

const maxLines = 50;
/** Kills of storage between two lines of the report. */
const stretch = 200;

const [part = 1, parts = 1] = values.part.split('/').map(Number);
const seed = 1_000 * part;
const share = (count: string) =>
  Math.floor((Number(count) * part) / parts) - Math.floor((Number(count) * (part - 1)) / parts);

buildIfStale();
let failures = 0;
failures += await killServers(share(values.server));
failures += await killStorage(share(values.storage));
failures += await startTorn(share(values.torn));
failures += await killInstances(share(values.instances));
process.exit(failures ? 1 : 0);

async function killServers(kills: number): Promise<number> {
  const totals = newTotals();
  for (let done = 0; done < kills; done += cyclesPerFolder) {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'));
    const cycles = Math.min(cyclesPerFolder, kills - done);
    const { receipts, cut, again } = await killCycles({ folder, cycles, seed: seed + done });
    await deliverTheRest(folder);
    const found = storedDataIn(folder);
    const undelivered = found.rows
      .filter(({ state }) => state !== 'delivered')
      .map(({ reference }) => `${reference} is not delivered`);
    const judged = judgeStorage(folder, receipts, found);
    addJudged(totals, { ...judged, wrong: [...judged.wrong, ...misdelivered(receipts, found), ...undelivered] });
    totals.kills += cycles;
    totals.acknowledged += receipts.length;
    totals.cut += cut;
    totals.again += again;
    print(`servers, ${describe(totals)}`);
    if (failuresOf(totals) > 0) print(`  kept for a look: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
  return failuresOf(totals);
}

async function killStorage(kills: number): Promise<number> {
  const totals = newTotals();
  const began = performance.now();
  for (let done = 0; done < kills; done += stretch) {
    await storageKills({ kills: Math.min(stretch, kills - done), seed: seed + done, retainsFaulty: true }, totals);
    const perMinute = (totals.kills * 60_000) / (performance.now() - began);
    print(`storage, ${describe(totals)} (${perMinute.toFixed(0)} a minute)`);
  }
  return failuresOf(totals);
}

async function killInstances(kills: number): Promise<number> {
  const totals = newTotals();
  for (let done = 0; done < kills; done += killsPerDatabase) {
    await using cluster = await aCluster();
    const some = Math.min(killsPerDatabase, kills - done);
    const faults = { posts: 25 * some, kills: some, stops: Math.ceil(some / 10), seed: seed + done };
    const { receipts, again } = await clusterKills({ cluster, ...faults });
    const found = await storedDataOfCluster(cluster);
    const judged = judge(receipts, found);
    // A request to join the list is refused if the same address left the list while the request was on its way.
    const open = found.rows.filter(({ state }) => state !== 'delivered' && state !== 'refused');
    const undelivered = open.map(({ reference, state }) => `${reference} is ${state}`);
    addJudged(totals, { ...judged, wrong: [...judged.wrong, ...misdelivered(receipts, found), ...undelivered] });
    totals.kills += some;
    totals.acknowledged += receipts.length;
    totals.cut += again;
    totals.again += again;
    print(`instances, ${describe(totals)}`);
  }
  return failuresOf(totals);
}

/** Visitors also read a page that is wrong at first: it counts as a fault. */
async function startTorn(starts: number): Promise<number> {
  if (starts === 0) return 0;
  const { right, late, early, wrong, unserved } = await tornStarts(starts, seed, values.file);
  print(`${starts} torn starts: ${right} pages right at once, ${late.length} late, ${early.length} wrong at first,`);
  print(`  ${wrong.length} wrong, ${unserved.length} not served`);
  for (const line of [...wrong, ...unserved, ...early, ...late].slice(0, maxLines)) print(`  ${line}`);
  return wrong.length + unserved.length + early.length;
}

function failuresOf({ lost, doubled, wrong }: ReturnType<typeof newTotals>): number {
  return lost.length + doubled.length + wrong.length;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
