import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '../../../shared/paths.ts';
import { type SiteProcess, startSite } from '../../support/site-process.ts';
import { type Client, createClient, type LabResponse } from './client.ts';
import { freePort } from './free-port.ts';
import { countByStatus, type Report, type Timed } from './measures.ts';
import { hasNginx, startNginx } from './nginx.ts';

const clients = 12;
/** The site refuses the empty post with 422, and with 429 after sixty of them. Both are complete responses. */
const complete: ReadonlySet<Timed['status']> = new Set([200, 422, 429]);

/** Stops of a site under load, with clients that keep their connections: directly, and one of two behind nginx. */
export async function measureStops(stops: number, report: Report): Promise<string[]> {
  const failures: string[] = [];
  const direct: Timed[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    const site = await startSite();
    const request = createClient(site.base, clients);
    await request(href.blogs());
    const responses = Array.from({ length: clients }, () =>
      requestWhile(request, ({ status }) => complete.has(status)),
    );
    await wait(300);
    await stopped(site);
    direct.push(...(await Promise.all(responses)).flat());
  }
  // A refused connection is how a client learns that the site is gone.
  const broken = direct.filter(({ status }) => !complete.has(status) && status !== 'ECONNREFUSED');
  report(`${stops} stops under load, direct: ${JSON.stringify(countByStatus(direct))}`);
  if (broken.length) failures.push(`stops: direct, ${JSON.stringify(countByStatus(broken))}`);
  if (!hasNginx()) return failures;

  const ports = [await freePort(), await freePort()];
  const sites = await Promise.all(ports.map((port) => startSite({ env: { PORT: String(port) } })));
  await using nginx = await startNginx(ports, await freePort());
  const request = createClient(`http://127.0.0.1:${nginx.port}`, clients);
  await request(href.blogs());
  let isOver = false;
  const responses = Array.from({ length: clients }, () => requestWhile(request, () => !isOver));
  for (let stop = 0; stop < stops; stop += 1) {
    const index = stop % 2;
    await wait(300);
    const old = sites[index];
    if (old) await stopped(old);
    sites[index] = await startSite({ env: { PORT: String(ports[index]) } });
  }
  isOver = true;
  const behind = (await Promise.all(responses)).flat();
  for (const site of sites) await stopped(site);
  report(`${stops} stops of one of two sites behind nginx: ${JSON.stringify(countByStatus(behind))}`);
  const failed = behind.filter(({ status }) => !complete.has(status));
  if (failed.length) failures.push(`stops: behind nginx, ${JSON.stringify(countByStatus(failed))}`);
  return failures;
}

/** Reads pages, and now and then posts, for as long as it should. */
async function requestWhile(request: Client, goesOn: (last: LabResponse) => boolean): Promise<Timed[]> {
  const responses: Timed[] = [];
  for (;;) {
    const isPost = responses.length % 5 === 4;
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const last = isPost
      ? await request('/api/contact', { method: 'POST', headers, body: '{}' })
      : await request(href.blogs());
    responses.push({ status: last.status, ms: last.ms });
    if (!goesOn(last)) return responses;
  }
}

async function stopped(site: SiteProcess): Promise<void> {
  const ended = once(site.process, 'exit');
  site.process.kill('SIGTERM');
  await ended;
  await site[Symbol.asyncDispose]();
}
