import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '../../../shared/paths.ts';
import { aPdf } from '../../support/documents.ts';
import { timeout } from '../../support/timeout.ts';
import { createClient } from '../client.ts';
import { inLanes } from '../load.ts';
import { residentMemory, watchMemory } from '../process.ts';
import { countByStatus, type Report, type Timed } from '../report.ts';
import { pidOf, startWarmSite } from '../site.ts';
import { anApplication } from './multipart.ts';

const maxMemory = 350;
/** If the site rejected most requests of a load, the memory would show little. */
const minResponses = 0.5;

/** `scale` multiplies the number of requests of each load. */
export async function measureMemory(scale: number, report: Report): Promise<string[]> {
  await using site = await startWarmSite();
  const pid = pidOf(site);
  const request = createClient(site.base, 32);
  const unique = () => randomBytes(6).toString('hex');
  const memory = watchMemory(pid);
  report(`warm: ${residentMemory(pid).toFixed(0)} MiB`);
  const failures: string[] = [];
  const loads: [name: string, status: number, count: number, one: (index: number) => Promise<Timed>][] = [
    ['cached pages', 200, 80_000, () => request(href.blogs())],
    ['unknown slugs as reads', 404, 200_000, () => request(`/api/blogs.post?slug=${unique()}`)],
    ['unique queries of a page', 200, 200_000, () => request(`${href.blogs()}?x=${unique()}`)],
    ['unknown slugs as pages', 404, 3_000, () => request(href.blog(unique()))],
    ['searches', 200, 3_000, () => request(`${href.search()}?q=${unique()}`)],
    [
      'pages in gzip and as they are',
      200,
      2_000,
      (index) => request(href.home(), { headers: { 'accept-encoding': index % 2 ? 'gzip' : 'identity' } }),
    ],
    [
      'uploads of 5 MB',
      422,
      400,
      (index) => {
        const { path, ...post } = anApplication(
          { JobSlug: 'bsp-engineer-yocto', FullName: `A ${index}` },
          { name: 'cv.pdf', bytes: aPdf(5_000_000) },
        );
        const from = { 'x-forwarded-for': `20.${index >> 8}.${index & 255}.1` };
        return request(path, { ...post, headers: { ...post.headers, ...from } });
      },
    ],
    ['slow readers', 200, 2_000, () => readSlowly(site.base)],
  ];
  for (const [name, expected, full, one] of loads) {
    const count = Math.ceil(full * scale);
    const responses = await inLanes(name === 'slow readers' ? count : 32, (index) => index < count, one);
    const statuses = countByStatus(responses);
    const found = `${count} ${name}, ${JSON.stringify(statuses)}`;
    report(`after ${found}: ${residentMemory(pid).toFixed(0)} MiB`);
    if ((statuses[expected] ?? 0) < minResponses * count) failures.push(`memory: few responses to ${found}`);
  }
  const max = memory.stop();
  report(`at most ${max.toFixed(0)} MiB`);
  return max > maxMemory ? [...failures, `memory: ${max.toFixed(0)} MiB`] : failures;
}

/** Returns the status of the first response, which the reader reads after three seconds. */
async function readSlowly(base: string): Promise<Timed> {
  const began = performance.now();
  const one = 'GET / HTTP/1.1\r\nHost: localhost\r\nUser-Agent: Mozilla/5.0 Chrome/141\r\n\r\n';
  const socket = connect(Number(new URL(base).port), '127.0.0.1', () => socket.write(one.repeat(3)));
  socket.on('error', () => socket.destroy());
  socket.pause();
  await wait(3_000);
  const signal = AbortSignal.timeout(timeout.wait);
  const [chunk] = socket.destroyed ? [] : await once(socket.resume(), 'data', { signal }).catch(() => []);
  socket.destroy();
  return { status: Number(String(chunk).match(/^HTTP\/1\.1 (\d+)/)?.[1]), ms: performance.now() - began };
}
