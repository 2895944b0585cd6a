import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Report, residentMemory } from '../attacks/measures.ts';
import { projectWith } from './content-folder.ts';
import { type ListedNote, listedNotes } from './listed-notes.ts';
import { measurePageCosts, type PageCost } from './page-costs.ts';
import { settled, untilQuiet } from './process-cost.ts';
import { unreachable } from './reachable.ts';
import { readLoad } from './read-load.ts';
import { type StartedSite, startedSite } from './started-site.ts';
import { passAnHour } from './steady-hour.ts';
import { untilIndexed } from './until-indexed.ts';
import { type SyntheticUpstream, syntheticUpstream } from './upstream.ts';

export type UpstreamKind = 'embedded' | 'remote';

/** What a site with so many notes took. Milliseconds and MiB. */
export interface SizeFigures {
  count: number;
  first: StartedSite['start'];
  again: StartedSite['start'];
  /** Until the search knew the oldest note; undefined where it never did. */
  indexed: number | undefined;
  memory: { start: number; indexed: number; loaded: number };
  costs: PageCost[];
  unreachable: string[];
  /** Over the wire only: calls by what they asked for. */
  calls: { toIndex: Calls; inAnHour: Calls } | undefined;
}

/** Calls of a time: by what they asked for, and of those for a page of the list, by page. */
export type Calls = Pick<SyntheticUpstream, 'calls' | 'pages'>;

interface MeasuredUpstream extends AsyncDisposable {
  folder: string;
  env: Record<string, string>;
  counted?: Calls;
}

export async function measureSize(
  { count, kind, requests }: { count: number; kind: UpstreamKind; requests: number },
  report: Report,
): Promise<SizeFigures> {
  const listed = listedNotes(count, { withWritten: kind === 'embedded' });
  await using source = await (kind === 'embedded' ? embeddedSource(count) : remoteSource(count));
  const data = mkdtempSync(join(tmpdir(), 'scale-data-'));
  const options = { folder: source.folder, env: { ...source.env, DATA_DIR: data } };
  try {
    const fresh = await measureFirstStart(options, listed, source.counted, report);
    const known = await measureAgain(options, listed, requests, report);
    const inAnHour = source.counted && (await measureHour(options, listed, source.counted, report));
    const { first, indexed, toIndex, memory } = fresh;
    return {
      count,
      first,
      indexed,
      again: known.again,
      memory: { ...memory, loaded: known.loaded },
      costs: known.costs,
      unreachable: known.unreachable,
      calls: toIndex && inAnHour && { toIndex, inAnHour },
    };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

type Options = Parameters<typeof startedSite>[0];

async function measureFirstStart(options: Options, listed: ListedNote[], counted: Calls | undefined, report: Report) {
  if (counted) clear(counted);
  await using site = await startedSite(options);
  const { pid, start } = site;
  const atStart = residentMemory(pid);
  report(`first page after ${start.ms.toFixed(0)} ms, ${start.processor.toFixed(0)} ms of processor`);
  const indexed = await untilIndexed(site, listed);
  const toIndex = counted && copyOf(counted);
  await untilQuiet(pid, settled);
  report(`search knows the oldest note after ${indexed?.toFixed(0) ?? 'no'} ms`);
  return { first: start, indexed, toIndex, memory: { start: atStart, indexed: residentMemory(pid) } };
}

/** Nothing has changed, and nothing but what visitors ask for is made. */
async function measureAgain(options: Options, listed: ListedNote[], requests: number, report: Report) {
  await using site = await startedSite({ ...options, env: { ...options.env, WARM_UP: '0' } });
  const { pid, start } = site;
  report(`again: first page after ${start.ms.toFixed(0)} ms, ${start.processor.toFixed(0)} ms of processor`);
  await untilIndexed(site, listed);
  await untilQuiet(pid, settled);
  const costs = await measurePageCosts(site, listed);
  report('pages have been measured');
  const failures = await unreachable(site.fetchPage, listed);
  report(`${failures.length} things cannot be reached`);
  const pages = await readLoad(site, listed, requests);
  await untilQuiet(pid, settled);
  report(`${pages} of ${requests} requests gave a page`);
  return { again: start, costs, unreachable: failures, loaded: residentMemory(pid) };
}

async function measureHour(options: Options, listed: ListedNote[], counted: Calls, report: Report) {
  const nodeArguments = ['--import', resolve('test/lab/scale/movable-clock.mjs')];
  await using site = await startedSite({ ...options, nodeArguments });
  await untilIndexed(site, listed);
  await untilQuiet(site.pid, settled);
  // What a first visit asks for is no part of the steady state.
  await passAnHour(site, listed);
  clear(counted);
  await passAnHour(site, listed);
  report('an hour has passed');
  return copyOf(counted);
}

async function embeddedSource(count: number): Promise<MeasuredUpstream> {
  const project = projectWith(count);
  return {
    folder: project.path,
    env: {},
    async [Symbol.asyncDispose]() {
      project[Symbol.dispose]();
    },
  };
}

async function remoteSource(count: number): Promise<MeasuredUpstream> {
  const upstream = await syntheticUpstream(count);
  return { ...upstream, counted: upstream, folder: process.cwd() };
}

function clear({ calls, pages }: Calls): void {
  calls.clear();
  pages.clear();
}

function copyOf({ calls, pages }: Calls): Calls {
  return { calls: new Map(calls), pages: new Map(pages) };
}
