import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '../../../shared/paths.ts';
import { startSite } from '../../support/site-process.ts';
import { createClient, type LabResponse } from './client.ts';
import { expensiveRequests } from './expensive-requests.ts';
import { countByStatus, percentile, type Report } from './measures.ts';
import { isTaken, tokenFor, visitorOf, writeEnquiry } from './visitor.ts';

interface Options {
  /** Names of requests. By default, all of them. */
  only?: string[] | undefined;
  /** From how many networks the requests seem to come, and how many are sent in a second. */
  networks: number[];
  rates: number[];
}

const visits = 20;
/** Milliseconds. */
const times = { page: 2_500, fillIn: 2_200, between: 200 };

/**
 * Measures a visitor's pages and posts while a client repeats one expensive request. Two sites run, and only
 * one is attacked: the visitor posts to both in turn, so that the load of the machine is the same for both.
 */
export async function measureExpensive({ only, networks, rates }: Options, report: Report): Promise<string[]> {
  const failures: string[] = [];
  for (const name of only ?? Object.keys(expensiveRequests)) {
    for (const count of networks) {
      for (const rate of rates) {
        const found = await underAttack(name, count, rate);
        const what = `${name}, ${count} networks, ${rate} a second`;
        report(`${what}: ${describe(found)}`);
        failures.push(...failuresOf(found).map((failure) => `${what}: ${failure}`));
      }
    }
  }
  return failures;
}

interface Found {
  pages: LabResponse[];
  /** Of the attacked site, and of the other one. */
  posts: LabResponse[];
  unloaded: LabResponse[];
}

function describe({ pages, posts, unloaded }: Found): string {
  const median = medianOf(unloaded);
  const within = (responses: LabResponse[]) => responses.filter(({ ms }) => ms <= 2 * median).length;
  return [
    `pages ${JSON.stringify(countByStatus(pages))} in ${Math.max(...pages.map(({ ms }) => ms)).toFixed(0)} ms at most`,
    `posts ${posts.filter(isTaken).length} of ${visits}`,
    `${(medianOf(posts) / median).toFixed(2)} of the unloaded median of ${median.toFixed(0)} ms`,
    `within twice that ${within(posts)}, unloaded ${within(unloaded)}`,
  ].join(', ');
}

function failuresOf({ pages, posts, unloaded }: Found): string[] {
  const unread = pages.filter(({ status, ms }) => !(status === 200 || status === 503) || ms > times.page);
  const lost = posts.filter((response) => !isTaken(response));
  const ratio = medianOf(posts) / medianOf(unloaded);
  return [
    ...(unread.length ? [`${unread.length} pages not read (${JSON.stringify(countByStatus(unread))})`] : []),
    ...(lost.length ? [`${lost.length} posts not taken (${JSON.stringify(countByStatus(lost))})`] : []),
    ...(ratio > 2 ? [`a post takes ${ratio.toFixed(1)} times as long`] : []),
  ];
}

function medianOf(responses: LabResponse[]): number {
  return percentile(
    responses.map(({ ms }) => ms),
    0.5,
  );
}

async function underAttack(name: string, networks: number, rate: number): Promise<Found> {
  // Without warm-up, every page that the visitor reads has to be rendered.
  await using site = await startSite();
  await using other = await startSite();
  const attacker = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/lab/attacks/send-expensive.ts', site.base, name, String(networks), String(rate)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const paths = await uncachedPages(other.base);
  const tokens = await Promise.all([site.base, other.base].map(readTokens));
  await wait(times.fillIn);
  const found: Found = { pages: [], posts: [], unloaded: [] };
  const [read, readOther] = [createClient(site.base, 2), createClient(other.base, 2)];
  for (const client of [read, readOther]) await writeEnquiry(client, visitorOf(visits), '');
  for (let visit = 0; visit < visits; visit += 1) {
    found.pages.push(await read(paths[visit] ?? href.home(), { headers: visitorOf(0).headers }));
    found.posts.push(await writeEnquiry(read, visitorOf(visit), tokens[0]?.[visit] ?? ''));
    found.unloaded.push(await writeEnquiry(readOther, visitorOf(visit), tokens[1]?.[visit] ?? ''));
    await wait(times.between);
  }
  attacker.kill('SIGKILL');
  return found;
}

/** Pages of items, which nothing has read on the attacked site. */
async function uncachedPages(base: string): Promise<string[]> {
  const { body } = await createClient(base, 1)('/sitemaps/notes.xml', { headers: { 'accept-encoding': 'identity' } });
  const found = [...body.matchAll(/<loc>https?:\/\/[^/]+(\/(?:blogs|portfolio|case-studies)\/[^/<]+)<\/loc>/g)];
  return found.map(([, path = '']) => path);
}

function readTokens(base: string): Promise<string[]> {
  const read = createClient(base, 4);
  return Promise.all(Array.from({ length: visits }, (_, visit) => tokenFor(read, visitorOf(visit).headers)));
}
