import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildIfStale } from '../../../server/process/launch/build-if-stale.mjs';
import { aCluster } from '../cluster/a-cluster.ts';
import { clusterKills } from '../cluster/cluster-kills.ts';
import { whatClusterKept } from '../cluster/cluster-records.ts';
import { judge, judgeStorage, misdelivered } from './judge.ts';
import { deliverTheRest, killCycles } from './kill-cycles.ts';
import { storageKills } from './storage-kills.ts';
import { addJudged, describe, newTally } from './tally.ts';
import { disposable } from './tear.ts';
import { tornStarts } from './torn-starts.ts';
import { whatWasKept } from './what-was-kept.ts';

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
let faults = 0;
faults += await killServers(share(values.server));
faults += await killStorage(share(values.storage));
faults += await startTorn(share(values.torn));
faults += await killInstances(share(values.instances));
process.exit(faults ? 1 : 0);

async function killServers(kills: number): Promise<number> {
  const tally = newTally();
  for (let done = 0; done < kills; done += cyclesPerFolder) {
    const folder = mkdtempSync(join(tmpdir(), 'killed-'));
    const cycles = Math.min(cyclesPerFolder, kills - done);
    const { receipts, cut, again } = await killCycles({ folder, cycles, seed: seed + done });
    await deliverTheRest(folder);
    const kept = whatWasKept(folder);
    const undelivered = kept.rows
      .filter(({ state }) => state !== 'delivered')
      .map(({ reference }) => `${reference} is not delivered`);
    const judged = judgeStorage(folder, receipts, kept);
    addJudged(tally, { ...judged, wrong: [...judged.wrong, ...misdelivered(receipts, kept), ...undelivered] });
    tally.kills += cycles;
    tally.acknowledged += receipts.length;
    tally.cut += cut;
    tally.again += again;
    print(`servers, ${describe(tally)}`);
    if (faultsOf(tally) > 0) print(`  kept for a look: ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
  return faultsOf(tally);
}

async function killStorage(kills: number): Promise<number> {
  const tally = newTally();
  const began = performance.now();
  for (let done = 0; done < kills; done += stretch) {
    await storageKills({ kills: Math.min(stretch, kills - done), seed: seed + done, keepsFaulty: true }, tally);
    const perMinute = (tally.kills * 60_000) / (performance.now() - began);
    print(`storage, ${describe(tally)} (${perMinute.toFixed(0)} a minute)`);
  }
  return faultsOf(tally);
}

async function killInstances(kills: number): Promise<number> {
  const tally = newTally();
  for (let done = 0; done < kills; done += killsPerDatabase) {
    await using cluster = await aCluster();
    const some = Math.min(killsPerDatabase, kills - done);
    const faults = { posts: 25 * some, kills: some, stops: Math.ceil(some / 10), seed: seed + done };
    const { receipts, again } = await clusterKills({ cluster, ...faults });
    const kept = await whatClusterKept(cluster);
    const judged = judge(receipts, kept);
    // A request to join the list is refused if the same address left the list while the request was on its way.
    const open = kept.rows.filter(({ state }) => state !== 'delivered' && state !== 'refused');
    const undelivered = open.map(({ reference, state }) => `${reference} is ${state}`);
    addJudged(tally, { ...judged, wrong: [...judged.wrong, ...misdelivered(receipts, kept), ...undelivered] });
    tally.kills += some;
    tally.acknowledged += receipts.length;
    tally.cut += again;
    tally.again += again;
    print(`instances, ${describe(tally)}`);
  }
  return faultsOf(tally);
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

function faultsOf({ lost, doubled, wrong }: ReturnType<typeof newTally>): number {
  return lost.length + doubled.length + wrong.length;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
