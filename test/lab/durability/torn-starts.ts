import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '../../../shared/paths.ts';
import { textBlocksOf } from '../../support/page-text.ts';
import { createRandom } from '../../support/random.ts';
import { aRealUpstream } from '../../support/real-upstream.ts';
import { sampleFolder } from '../../support/site-content.ts';
import { linkProject, type SiteProcess, startSampleSite, startSite } from '../../support/site-process.ts';
import { settled, untilQuiet } from '../process.ts';
import { pidOf } from '../site.ts';
import { filesIn, giveToNobody, tear, unreadable } from './tear.ts';

const timeout = 20_000;
const pause = 250;

export interface TornTotals {
  right: number;
  late: string[];
  early: string[];
  wrong: string[];
  unserved: string[];
}

const paths = [href.home(), href.blogs(), href.blog('salt-in-the-connector'), `${href.search()}?q=connector`];

export async function tornStarts(starts: number, seed: number, names: string[]): Promise<TornTotals> {
  const random = createRandom(seed);
  const totals: TornTotals = { right: 0, late: [], early: [], wrong: [], unserved: [] };
  await using upstream = await aRealUpstream();
  const sources: UsedData[] = [];
  for (const end of ['SIGKILL', 'SIGTERM'] as const) {
    for (const env of [{}, upstream.envFor(upstream.base)]) sources.push(await usedData(env, end, names));
  }
  const torn = sources.filter(({ files }) => files > 0);
  for (let start = 0; start < starts; start += 1) {
    const source = torn[start % torn.length];
    if (!source) throw new Error(`No data folder has a file named ${names.join(' or ')}.`);
    const root = mkdtempSync(join(tmpdir(), 'torn-'));
    chmodSync(root, 0o755);
    const [folder, project] = [join(root, 'data'), linkProject(join(root, 'project'), sampleFolder)];
    cpSync(source.folder, folder, { recursive: true });
    giveToNobody(folder);
    const done = filesIn(folder, names).map((file) => `${file.slice(folder.length + 1)} ${tear(file, random)}`);
    await compare({ ...source, folder, project, done: done.join(', ') }, totals);
    rmSync(root, { recursive: true, force: true });
  }
  for (const { folder } of sources) rmSync(folder, { recursive: true, force: true });
  return totals;
}

interface UsedData {
  folder: string;
  env: Record<string, string>;
  files: number;
  texts: Map<string, string>;
}

async function usedData(env: Record<string, string>, end: NodeJS.Signals, names: string[]): Promise<UsedData> {
  const folder = mkdtempSync(join(tmpdir(), 'used-'));
  const texts = new Map<string, string>();
  {
    await using site = await startSampleSite({ env: { ...env, DATA_DIR: folder, LOG: 'off', WARM_UP: '1' } });
    await untilQuiet(pidOf(site), settled);
    for (const path of paths) texts.set(path, (await textOf(site, path)).text);
    await untilQuiet(pidOf(site), settled);
    site.process.kill(end);
  }
  return { folder, env, texts, files: filesIn(folder, names).length };
}

interface Torn extends UsedData {
  project: string;
  done: string;
}

async function compare({ folder, project, env, texts, done }: Torn, totals: TornTotals): Promise<void> {
  const nodeArguments = done.includes(unreadable) ? ['--import', resolve('test/lab/durability/as-nobody.mjs')] : [];
  try {
    await using site = await startSite({ cwd: project, env: { ...env, DATA_DIR: folder, LOG: 'off' }, nodeArguments });
    for (const [path, before] of texts) {
      const first = await textOf(site, path);
      const last = first.text === before ? first : await requestUntilRight(site, path, before);
      const what = `${done}: ${path}: ${errorOf(first, before)}`;
      if (first.text === before) totals.right += 1;
      else if (last.text === before) totals[first.status === 200 ? 'early' : 'late'].push(what);
      else if (last.status === 200) totals.wrong.push(`${what}, still after ${timeout / 1_000} s`);
      else totals.unserved.push(`${what}, still ${last.status} after ${timeout / 1_000} s`);
    }
    site.process.kill('SIGKILL');
  } catch (error) {
    totals.unserved.push(`${done}: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`);
  }
}

async function requestUntilRight(site: SiteProcess, path: string, before: string): Promise<PageResponse> {
  const until = performance.now() + timeout;
  let response = await textOf(site, path);
  while (response.text !== before && performance.now() < until) {
    await wait(pause);
    response = await textOf(site, path);
  }
  return response;
}

function errorOf({ status, text }: PageResponse, before: string): string {
  if (status !== 200) return String(status);
  const now = text.split('\n');
  const then = before.split('\n');
  const at = now.findIndex((line, index) => line !== then[index]);
  return `"${now.at(at)?.slice(0, 80)}" for "${then.at(at)?.slice(0, 80)}"`;
}

interface PageResponse {
  status: number;
  text: string;
}

async function textOf({ base }: SiteProcess, path: string): Promise<PageResponse> {
  const response = await fetch(base + path, { headers: { 'User-Agent': 'curl/8.0' } });
  const blocks = textBlocksOf(await response.text(), path);
  return { status: response.status, text: blocks.map(({ text }) => text.replace(/\s+/g, ' ').trim()).join('\n') };
}
