import { spawn } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { href } from '../../shared/paths.ts';
import { startSite } from '../support/site-process.ts';
import { type Answer, createClient } from './client.ts';
import { dearRequests } from './dear-requests.ts';
import { percentile, type Report, tally } from './measures.ts';
import { isTaken, tokenFor, visitorOf, writeEnquiry } from './visitor.ts';

interface Options {
  /** Names of requests; all without. */
  only?: string[] | undefined;
  /** From how many networks the requests seem to come, and how many are sent in a second. */
  networks: number[];
  rates: number[];
}

const visits = 20;
/** Milliseconds. */
const times = { page: 2_500, fillIn: 2_200, between: 200 };

/**
 * What one polite visitor gets while a client sends the same expensive request again and again. Two sites run, and only
 * one is attacked: the visitor posts to both in turn, so that the load of the machine is the same for both.
 */
export async function measureDear({ only, networks, rates }: Options, report: Report): Promise<string[]> {
  const faults: string[] = [];
  for (const name of only ?? Object.keys(dearRequests)) {
    for (const count of networks) {
      for (const rate of rates) {
        const { pages, attacked, calm } = await underAttack(name, count, rate);
        const what = `${name}, ${count} networks, ${rate} a second`;
        const [posts, unloaded] = [attacked, calm].map((answers) => answers.map(({ ms }) => ms));
        const usual = percentile(unloaded ?? [], 0.5);
        const ratio = (share: number) => percentile(posts ?? [], share) / usual;
        report(
          `${what}: pages ${JSON.stringify(tally(pages))} in ${Math.max(...pages.map(({ ms }) => ms)).toFixed(0)} ms at most; ` +
            `posts ${attacked.filter(isTaken).length} of ${visits}, ${ratio(0.5).toFixed(2)} of the unloaded median, ${ratio(1).toFixed(2)} at most`,
        );
        const unread = pages.filter(({ status, ms }) => !(status === 200 || status === 503) || ms > times.page);
        if (unread.length) faults.push(`${what}: ${unread.length} pages not read (${JSON.stringify(tally(unread))})`);
        const lost = attacked.filter((answer) => !isTaken(answer));
        if (lost.length) faults.push(`${what}: ${lost.length} posts not taken (${JSON.stringify(tally(lost))})`);
        if (ratio(0.5) > 2) faults.push(`${what}: a post takes ${ratio(0.5).toFixed(1)} times as long`);
      }
    }
  }
  return faults;
}

interface Found {
  pages: Answer[];
  attacked: Answer[];
  calm: Answer[];
}

async function underAttack(name: string, networks: number, rate: number): Promise<Found> {
  // Without warm-up, every page that the visitor reads has to be rendered.
  await using site = await startSite();
  await using other = await startSite();
  const attacker = spawn(
    process.execPath,
    ['--import', 'tsx', 'test/attacks/send-dear.ts', site.base, name, String(networks), String(rate)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const paths = await uncachedPages(other.base);
  const tokens = await Promise.all([site.base, other.base].map(readTokens));
  await wait(times.fillIn);
  const found: Found = { pages: [], attacked: [], calm: [] };
  const read = createClient(site.base, 2);
  for (let visit = 0; visit < visits; visit += 1) {
    found.pages.push(await read(paths[visit] ?? href.home(), { headers: visitorOf(0).headers }));
    found.attacked.push(await writeEnquiry(read, visitorOf(visit), tokens[0]?.[visit] ?? ''));
    found.calm.push(await writeEnquiry(createClient(other.base, 1), visitorOf(visit), tokens[1]?.[visit] ?? ''));
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
