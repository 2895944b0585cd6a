import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { perPage } from '../../../server/queries/list-page.ts';
import { href } from '../../../shared/paths.ts';
import { createRandom } from '../../support/random.ts';
import type { SiteOptions } from '../../support/site-process.ts';
import { timeout } from '../../support/timeout.ts';
import { type Client, createClient } from '../client.ts';
import { inLanes } from '../load.ts';
import { residentMemory, settled, untilQuiet } from '../process.ts';
import type { Report } from '../report.ts';
import { pidOf, type StartCost, startMeasured } from '../site.ts';
import { type Note, notesOf, oldestOf, withWritten, writeContentFolder } from './notes.ts';
import { measurePageCosts, type PageCost } from './page-costs.ts';

export interface SizeFigures {
  count: number;
  first: StartCost;
  again: StartCost;
  indexed: number | undefined;
  memory: number;
  /** Share of the visits whose status is 200. */
  served: number;
  costs: PageCost[];
}

export async function measureSize(count: number, requests: number, report: Report): Promise<SizeFigures> {
  const root = mkdtempSync(join(tmpdir(), 'scale-'));
  const content = join(root, 'content');
  try {
    writeContentFolder(content, count);
    const options = { content, env: { DATA_DIR: join(root, 'data'), LOG: 'off' } };
    const notes = withWritten(notesOf(count));
    const { first, indexed } = await measureFirstStart(options, notes);
    report(`first page after ${first.ms.toFixed(0)} ms, in the index after ${indexed?.toFixed(0)} ms`);
    const { site, cost: again } = await startMeasured(options);
    await using _ = site;
    const request = crawlerOf(site.base);
    await untilIndexed(request, notes);
    await untilQuiet(pidOf(site), settled);
    const costs = await measurePageCosts(pidOf(site), request, notes);
    const served = await readAll(request, notes, requests);
    await untilQuiet(pidOf(site), settled);
    return { count, first, again, indexed, memory: residentMemory(pidOf(site)), served, costs };
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
}

async function measureFirstStart(options: SiteOptions, notes: Note[]) {
  const began = performance.now();
  const { site, cost } = await startMeasured({ ...options, env: { ...options.env, WARM_UP: '1' } });
  await using _ = site;
  const isIndexed = await untilIndexed(crawlerOf(site.base), notes);
  const indexed = isIndexed ? performance.now() - began : undefined;
  await untilQuiet(pidOf(site), settled);
  return { first: cost, indexed };
}

function crawlerOf(base: string): Client {
  const request = createClient(base, 8, timeout.wait);
  return (path) => request(path, { headers: { 'user-agent': 'curl/8.0', 'accept-encoding': 'identity' } });
}

async function untilIndexed(request: Client, notes: Note[]): Promise<boolean> {
  const { slug, word } = oldestOf(notes);
  const until = performance.now() + timeout.wait;
  while (performance.now() < until) {
    if ((await request(`/api/search?q=${word}`)).body.includes(href.blog(slug))) return true;
    await wait(100);
  }
  return false;
}

async function readAll(request: Client, notes: Note[], requests: number): Promise<number> {
  const random = createRandom(notes.length);
  const pages = Math.ceil(notes.length / perPage);
  const responses = await inLanes(
    8,
    (index) => index < requests,
    () => {
      const { slug, category, tags, word } = notes[random.integer(0, notes.length - 1)] ?? oldestOf(notes);
      const paths = [
        href.blogs(random.integer(1, pages)),
        href.blog(slug),
        href.blogCategory(category, random.integer(1, 3)),
        href.blogTag(tags[0] ?? ''),
        `${href.search()}?q=${word || category}`,
      ];
      return request(paths[random.integer(0, paths.length - 1)] ?? '');
    },
  );
  return responses.filter(({ status }) => status === 200).length / requests;
}
