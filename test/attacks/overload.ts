import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { guardFields } from '../../shared/forms/answer.ts';
import { href } from '../../shared/paths.ts';
import { type Answer, type Client, createClient } from './client.ts';
import { percentile, type Report, residentMemory, type Timed, tally, watchMemory } from './measures.ts';
import { isTaken } from './visitor.ts';
import { startWarmSite } from './warm-site.ts';

/** Seconds, and how many times the searches that the site can make at most. */
const span = { calm: 5, peak: 8, flood: 20, after: 5 };
const times = 3;
/** MiB of memory that the process may take. */
const mostMemory = 350;
/** Milliseconds: for 99 of 100 kept pages, for a refusal of a full queue, and for the longest wait in it. */
const goals = { kept: 1_000, refusal: 100, wait: 3_000 };
/** Addresses that the searches come from. */
const crowds = [1, 50];

/** Unique searches at three times what the site can make, beside visitors who read kept pages and send enquiries. */
export async function measureOverload(report: Report): Promise<string[]> {
  const faults: string[] = [];
  for (const networks of crowds) faults.push(...(await measure(networks, report)));
  return faults;
}

async function measure(networks: number, report: Report): Promise<string[]> {
  await using site = await startWarmSite();
  const pid = site.process.pid ?? 0;
  const reader = createClient(site.base, 4);
  await flood({ base: site.base, seconds: 2, name: 'warm', networks });
  const calm = await readKept(reader, span.calm);
  const atPeak = await flood({ base: site.base, seconds: span.peak, name: 'peak', networks });
  const peak = atPeak.filter(({ status }) => status === 200).length / span.peak;

  const memory = watchMemory(pid);
  const [found, kept, posts] = await Promise.all([
    flood({ base: site.base, seconds: span.flood, rate: peak * times, name: 'flood', networks }),
    readKept(reader, span.flood),
    sendEnquiries(createClient(site.base, 8), span.flood),
  ]);
  const most = memory.stop();
  const after = await readKept(reader, span.after);
  const served = found.filter(({ status }) => status === 200);
  const refused = found.filter(({ status }) => status === 503).map(({ ms }) => ms);
  const atOnce = refused.filter((ms) => ms < goals.wait / 3);
  const goodput = served.length / span.flood / peak;
  const [calmP99, keptP99, afterP99] = [calm, kept, after].map((answers) =>
    percentile(
      answers.map(({ ms }) => ms),
      0.99,
    ),
  );
  const taken = posts.filter(isTaken).length;
  report(
    [
      `overload from ${networks}: peak ${peak.toFixed(0)} searches/s, offered ${(peak * times).toFixed(0)}: ${JSON.stringify(tally(found))}`,
      `goodput ${goodput.toFixed(2)} of peak`,
      `503 of a full queue after p50 ${percentile(atOnce, 0.5).toFixed(0)}, p99 ${percentile(atOnce, 0.99).toFixed(0)} ms, after a wait at most ${percentile(refused, 1).toFixed(0)} ms`,
      `kept page p99 ${calmP99?.toFixed(1)} ms calm, ${keptP99?.toFixed(1)} in the flood, ${afterP99?.toFixed(1)} after`,
      `enquiries ${taken} of ${posts.length}`,
      `${most.toFixed(0)} MiB at most, ${residentMemory(pid).toFixed(0)} after`,
    ].join(', '),
  );
  const faults = [
    goodput < 0.9 && `goodput ${goodput.toFixed(2)}`,
    percentile(atOnce, 0.99) > goals.refusal && `a refusal took ${percentile(atOnce, 0.99).toFixed(0)} ms`,
    percentile(refused, 1) > goals.wait && `a 503 took ${percentile(refused, 1).toFixed(0)} ms`,
    found.some(({ status }) => status !== 200 && status !== 503) && `answers ${JSON.stringify(tally(found))}`,
    kept.some(({ status }) => status !== 200) && `kept pages ${JSON.stringify(tally(kept))}`,
    (keptP99 ?? 0) > goals.kept && `kept p99 ${keptP99?.toFixed(1)} ms`,
    taken < 0.99 * posts.length && `enquiries ${taken} of ${posts.length}: ${JSON.stringify(tally(posts))}`,
    most > mostMemory && `${most.toFixed(0)} MiB`,
  ];
  return faults.filter((fault) => typeof fault === 'string').map((fault) => `overload from ${networks}: ${fault}`);
}

const timings = v.array(v.object({ status: v.union([v.number(), v.string()]), ms: v.number() }));

interface Flood {
  base: string;
  seconds: number;
  /** Searches a second. */
  rate?: number;
  name: string;
  networks: number;
}

async function flood(asked: Flood): Promise<Timed[]> {
  const [answers] = await once(
    new Worker(new URL('search-flood.ts', import.meta.url), { workerData: asked }),
    'message',
  );
  return v.parse(timings, answers);
}

async function readKept(ask: Client, seconds: number): Promise<Answer[]> {
  const until = performance.now() + seconds * 1_000;
  const answers: Answer[] = [];
  while (performance.now() < until) {
    answers.push(await ask(href.blogs()));
    await wait(20);
  }
  return answers;
}

/** One a second, each from an address of its own, as a form with script sends it. */
async function sendEnquiries(ask: Client, seconds: number): Promise<Answer[]> {
  return Promise.all(
    Array.from({ length: seconds }, async (_, second) => {
      await wait(second * 1_000);
      const headers = { 'x-forwarded-for': `203.0.113.${second}`, 'sec-fetch-site': 'same-origin' };
      const { body } = await ask('/api/form-token', { headers });
      await wait(2_200);
      const fields = {
        FullName: `Asha ${second}`,
        CompanyName: 'Example Pumps',
        WorkEmail: `asha.${second}@pumps.example`,
        CountryId: '101',
        PhoneNumber: '00000 01234',
        Subject: 'Node',
        Message: `Cells die after ${second} months.`,
        [guardFields.token]: body.match(/"token":"([^"]+)"/)?.[1] ?? '',
        [guardFields.honeypot]: '',
      };
      return ask('/api/contact', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    }),
  );
}
