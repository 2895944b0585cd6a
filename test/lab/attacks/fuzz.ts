import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { createRandom } from '../../support/random.ts';
import { contentIn, sampleFolder, shippedFolder } from '../../support/site-content.ts';
import { type SiteProcess, startSampleSite } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';
import { freePort } from './free-port.ts';
import { openDescriptors, type Report, untilAtMost, watchMemory } from './measures.ts';
import { mutated } from './mutations.ts';
import { everyRequest, everyTarget } from './requests.ts';
import { startWarmSite } from './warm-site.ts';

interface Options {
  requests: number;
  seed: number;
  sockets?: number;
  /** Whether its pages are made before. */
  isWarm?: boolean;
}

const max = { memory: 350, series: 1_000 };
/** A fuzz whose requests are all refused ahead of the routes tests nothing. */
const minResponses = 0.1;

/** Requests with seeded faults: each is answered or its connection closed in time, and none of them is our accident. */
export async function measureFuzz(
  { requests, seed, sockets = 128, isWarm = true }: Options,
  report: Report,
): Promise<string[]> {
  const env = { OPS_PORT: String(await freePort()) };
  await using site = isWarm ? await startWarmSite(env) : await startSampleSite({ env });
  const hasExited = exitOf(site);
  const accidents = watchAccidents(site);
  const pid = site.process.pid ?? 0;
  const port = Number(new URL(site.base).port);
  const plain = everyRequest(await everyTarget(site.base, await contentIn(isWarm ? shippedFolder : sampleFolder)));
  // The first use of a store may open a file for good.
  if (isWarm) for (const bytes of plain) await send(port, bytes, false);
  const before = { descriptors: openDescriptors(pid), series: await seriesOf(env.OPS_PORT) };
  const memory = watchMemory(pid);
  const random = createRandom(seed);
  const statuses = new Map<string, number>();
  const failures: string[] = [];
  const started = performance.now();
  let sent = 0;
  await Promise.all(
    Array.from({ length: sockets }, async () => {
      while (sent < requests && !hasExited()) {
        sent += 1;
        const bytes = mutated(plain, random);
        const response = await send(port, bytes, random.chance(0.01));
        const status = response.match(/^HTTP\/1\.1 (\d+)/)?.[1] ?? response.slice(0, 20);
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
        const isShed = status === '503' && /\r\nretry-after:/i.test(response);
        if (response === 'open' || (/^5/.test(status) && !isShed)) {
          failures.push(`fuzz: ${status} to ${JSON.stringify(bytes.slice(0, 300))}`);
        }
      }
    }),
  );
  const seconds = (performance.now() - started) / 1_000;
  const peakMemory = memory.stop();
  if (hasExited()) return [...failures, `fuzz: the process ended: ${site.output().slice(-500)}`];
  const descriptors = isWarm ? await untilAtMost(before.descriptors, () => openDescriptors(pid)) : before.descriptors;
  const series = await seriesOf(env.OPS_PORT);
  const counts = JSON.stringify(Object.fromEntries([...statuses].sort()));
  report(
    `${sent} mutated requests of ${plain.length} kinds, seed ${seed}, ${seconds.toFixed(0)} s: ${counts}, ` +
      `${peakMemory.toFixed(0)} MiB at most, descriptors ${before.descriptors} to ${descriptors}, ` +
      `series ${before.series} to ${series}, ${accidents.length} accidents in the log`,
  );
  const responses = (statuses.get('200') ?? 0) / sent;
  if (responses < minResponses) failures.push(`fuzz: only ${(100 * responses).toFixed(0)} % reached a page or a file`);
  if (descriptors > before.descriptors)
    failures.push(`fuzz: ${descriptors - before.descriptors} descriptors stay open`);
  if (peakMemory > max.memory) failures.push(`fuzz: ${peakMemory.toFixed(0)} MiB`);
  if (series > max.series) failures.push(`fuzz: ${series} series of metrics`);
  return [...failures, ...accidents.slice(0, 20).map((line) => `fuzz: the log has ${line}`)];
}

function exitOf({ process }: SiteProcess): () => boolean {
  return () => process.exitCode !== null || process.signalCode !== null;
}

/** Future lines of the log that a visitor's input must not cause: errors, stacks, and lines that are no records. */
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

/**
 * The bytes until the connection ended, or the status line at least; `open` when nothing has ended it, `closed` when it
 * ended without a byte. A client that waits in vain says that it is done, as all but one in a hundred do.
 */
function send(port: number, bytes: string, isPatient: boolean): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const done = setTimeout(() => isPatient || socket.end(), 250);
    // Above every deadline of a request whose client sends no more.
    const late = setTimeout(end, timeout.wait, 'open');
    socket.setEncoding('latin1');
    socket.on('data', (chunk) => {
      text += chunk;
      if (text.length > 12) end('closed');
    });
    socket.on('error', () => end('closed'));
    socket.on('end', () => end('closed'));
    socket.write(bytes, 'latin1');

    function end(otherwise: string): void {
      clearTimeout(done);
      clearTimeout(late);
      socket.destroy();
      resolve(text || otherwise);
    }
  });
}
