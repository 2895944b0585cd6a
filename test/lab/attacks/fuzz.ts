import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { createRandom } from '../../support/random.ts';
import { contentIn, sampleFolder, shippedFolder } from '../../support/site-content.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';
import { freePort } from '../free-port.ts';
import { inLanes } from '../load.ts';
import { openDescriptors, watchMemory } from '../process.ts';
import type { Report } from '../report.ts';
import { pidOf, startWarmSite } from '../site.ts';
import { leave, readResponse } from './connections.ts';
import { brokenBytes } from './mutations.ts';
import { everyRequest, everyTarget } from './requests.ts';

interface Options {
  requests: number;
  seed: number;
  isWarm?: boolean;
}

const lanes = 128;
const max = { memory: 350, series: 1_000 };
/** If the site rejected nearly every request before routing, the fuzz would test little. */
const minResponses = 0.1;

export async function measureFuzz({ requests, seed, isWarm = true }: Options, report: Report): Promise<string[]> {
  const env = { OPS_PORT: String(await freePort()) };
  await using site = isWarm ? await startWarmSite(env) : await startSampleSite({ env });
  const { process } = site;
  const pid = pidOf(site);
  const hasExited = () => process.exitCode !== null || process.signalCode !== null;
  const accidents = watchAccidents(site);
  const port = Number(new URL(site.base).port);
  const targets = await everyTarget(site.base, await contentIn(isWarm ? shippedFolder : sampleFolder));
  const asked = { targets, plain: everyRequest(targets) };
  const random = createRandom(seed);
  const failures: string[] = [];
  const statuses = new Map<string, number>();
  const send = (count: number) =>
    inLanes(
      lanes,
      (index) => index < count && !hasExited(),
      async () => {
        const bytes = brokenBytes(asked, random);
        if (random.chance(0.4)) return leave(port, bytes, random);
        const response = await readResponse(port, bytes, random.chance(0.01));
        const status = response.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? response.slice(0, 20);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const isShed = status === '503' && /\r\nretry-after:/i.test(response);
        if (response === 'open' || (/^5/.test(status) && !isShed)) {
          failures.push(`fuzz: ${status} to ${JSON.stringify(bytes.slice(0, 300))}`);
        }
      },
    );

  // A first request may open a file that the site keeps open.
  if (isWarm) for (const bytes of asked.plain) await readResponse(port, bytes, false);
  const before = openDescriptors(pid);
  const memory = watchMemory(pid);
  const started = performance.now();
  await send(requests);
  const seconds = (performance.now() - started) / 1_000;
  const peak = memory.stop();
  if (hasExited()) return [...failures, `fuzz: the process exited: ${site.output().slice(-500)}`];
  const series = await seriesOf(env.OPS_PORT);
  const descriptors = isWarm ? await untilAtMost(before, () => openDescriptors(pid)) : before;
  const found = JSON.stringify(Object.fromEntries([...statuses].sort()));
  report(
    `${requests} broken requests, seed ${seed}, ${seconds.toFixed(0)} s: ${found}, at most ${peak.toFixed(0)} MiB, ` +
      `descriptors ${before} to ${descriptors}, ${series} series, ${accidents.length} internal errors in the log`,
  );
  const read = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const responses = (statuses.get('200') ?? 0) / read;
  if (responses < minResponses)
    failures.push(`fuzz: only ${(100 * responses).toFixed(0)} % of the requests reached a page or a file`);
  if (peak > max.memory) failures.push(`fuzz: ${peak.toFixed(0)} MiB`);
  if (series > max.series) failures.push(`fuzz: ${series} metric series`);
  if (descriptors > before) failures.push(`fuzz: ${descriptors - before} file descriptors stay open`);
  return [...failures, ...accidents.slice(0, 20).map((line) => `fuzz: the log contains ${line}`)];
}

async function untilAtMost(max: number, count: () => number): Promise<number> {
  const until = performance.now() + timeout.wait;
  while (count() > max && performance.now() < until) await wait(200);
  return count();
}

function watchAccidents({ process }: SiteProcess): string[] {
  const accidents: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    if (!stream) continue;
    createInterface({ input: stream }).on('line', (line) => {
      if (!line.startsWith('{"time"') || /"level":"(?:error|fatal)"|"stack"/.test(line))
        accidents.push(line.slice(0, 300));
    });
  }
  return accidents;
}

async function seriesOf(port: string): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  return text.split('\n').filter((line) => line && !line.startsWith('#')).length;
}
