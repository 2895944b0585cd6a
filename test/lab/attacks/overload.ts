import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as v from 'valibot';
import { guardFields } from '../../../shared/forms/response.ts';
import { href } from '../../../shared/paths.ts';
import { type Client, createClient, type LabResponse } from './client.ts';
import { countByStatus, percentile, type Report, residentMemory, type Timed, watchMemory } from './measures.ts';
import { isTaken } from './visitor.ts';
import { startWarmSite } from './warm-site.ts';

/** Seconds, and how many times the searches that the site can make at most. */
const span = { calm: 5, peak: 8, flood: 20, after: 5 };
const times = 3;
/** MiB of memory that the process may take. */
const maxMemory = 350;
/** Milliseconds: for 99 of 100 kept pages, for 99 of 100 refusals of a full queue, and for every probe. */
const goals = { cached: 1_000, refusal: 100, wait: 3_000 };
/** As a share of the peak. At three times the load the site refuses two of three searches, which costs it time too. */
const minGoodput = 0.7;
/** Networks that the searches come from. */
const crowds = [1, 50];
// 25 probes are under way if each takes as long as it may. A refusal after a second had waited in the queue. Fewer than
// 20 of a full queue say nothing about 99 of 100.
const probing = { interval: 120, slow: 1_000, enough: 20 };

/** Unique searches at three times what the site can make, beside visitors who read kept pages and send enquiries. */
export async function measureOverload(report: Report): Promise<string[]> {
  const failures: string[] = [];
  for (const networks of crowds) failures.push(...(await measure(networks, report)));
  return failures;
}

async function measure(networks: number, report: Report): Promise<string[]> {
  await using site = await startWarmSite();
  const pid = site.process.pid ?? 0;
  const reader = createClient(site.base, 4);
  const from = { base: site.base, addresses: Array.from({ length: networks }, (_, index) => `10.1.${index}.1`) };
  await flood({ ...from, seconds: 2, name: 'warm' });
  const calm = await fetchCached(reader, span.calm);
  const atPeak = await flood({ ...from, seconds: span.peak, name: 'peak' });
  const peak = (countByStatus(atPeak)[200] ?? 0) / span.peak;

  const memory = watchMemory(pid);
  const [found, probes, cached, posts] = await Promise.all([
    flood({ ...from, seconds: span.flood, rate: peak * times, name: 'flood' }),
    probe({ ...from, seconds: span.flood, name: 'probe' }),
    fetchCached(reader, span.flood),
    sendEnquiries(createClient(site.base, 8), span.flood),
  ]);
  const max = memory.stop();
  const after = await fetchCached(reader, span.after);
  const all = [...found, ...probes];
  const refused = probes.filter(({ status }) => status === 503);
  const unadvised = refused.filter(({ headers }) => !headers['retry-after']).length;
  const atOnce = msOf(refused).filter((ms) => ms < probing.slow);
  const longest = Math.max(...msOf(probes));
  const goodput = (countByStatus(found)[200] ?? 0) / span.flood / peak;
  const [calmP99, cachedP99, afterP99] = [calm, cached, after].map((responses) => percentile(msOf(responses), 0.99));
  const taken = posts.filter(isTaken).length;
  report(
    [
      `overload from ${networks}: peak ${peak.toFixed(0)} searches/s, offered ${(peak * times).toFixed(0)}: ${JSON.stringify(countByStatus(found))}`,
      `goodput ${goodput.toFixed(2)} of peak`,
      `probes ${JSON.stringify(countByStatus(probes))}, ${unadvised} refused without Retry-After`,
      `full queue: ${inShort(atOnce)}, longest wait ${longest.toFixed(0)} ms`,
      `kept page p99 ${calmP99?.toFixed(1)} ms calm, ${cachedP99?.toFixed(1)} in the flood, ${afterP99?.toFixed(1)} after`,
      `enquiries ${taken} of ${posts.length}, ${max.toFixed(0)} MiB at most, ${residentMemory(pid).toFixed(0)} after`,
    ].join(', '),
  );
  const failures = [
    goodput < minGoodput && `goodput ${goodput.toFixed(2)}`,
    (atOnce.length < probing.enough || percentile(atOnce, 0.99) > goals.refusal) && `full queue: ${inShort(atOnce)}`,
    longest > goals.wait && `a probe waited ${longest.toFixed(0)} ms`,
    unadvised > 0 && `${unadvised} of ${refused.length} probes refused without Retry-After`,
    all.some(({ status }) => status !== 200 && status !== 503) && `answers ${JSON.stringify(countByStatus(all))}`,
    cached.some(({ status }) => status !== 200) && `kept pages ${JSON.stringify(countByStatus(cached))}`,
    (cachedP99 ?? 0) > goals.cached && `kept p99 ${cachedP99?.toFixed(1)} ms`,
    taken < 0.99 * posts.length && `enquiries ${taken} of ${posts.length}: ${JSON.stringify(countByStatus(posts))}`,
    max > maxMemory && `${max.toFixed(0)} MiB`,
  ];
  return failures
    .filter((failure) => typeof failure === 'string')
    .map((failure) => `overload from ${networks}: ${failure}`);
}

function msOf(responses: Timed[]): number[] {
  return responses.map(({ ms }) => ms);
}

function inShort(refusals: number[]): string {
  const [p50, p99] = [0.5, 0.99].map((share) => percentile(refusals, share).toFixed(0));
  const usual = refusals.length < probing.enough ? 'too few for a p99' : `p50 ${p50}, p99 ${p99}`;
  return `${refusals.length} refusals, ${usual}, at most ${Math.max(0, ...refusals).toFixed(0)} ms`;
}

const timings = v.array(v.object({ status: v.union([v.number(), v.string()]), ms: v.number() }));

interface Flood {
  base: string;
  seconds: number;
  /** Searches a second. */
  rate?: number;
  name: string;
  /** One of each network. They take turns. */
  addresses: string[];
}

async function flood(plan: Flood): Promise<Timed[]> {
  const worker = new Worker(new URL('search-flood.ts', import.meta.url), { workerData: plan });
  const [responses] = await once(worker, 'message');
  return v.parse(timings, responses);
}

/** Part of the flood, but timed in this thread: the one that floods gives way, and would time its own wait for a processor. */
async function probe({ base, seconds, name, addresses }: Flood): Promise<LabResponse[]> {
  const request = createClient(base, 100);
  return Promise.all(
    Array.from({ length: (seconds * 1_000) / probing.interval }, async (_, index) => {
      await wait(index * probing.interval);
      const headers = { 'x-forwarded-for': addresses[index % addresses.length] ?? '' };
      return request(`${href.search()}?q=can+bus+${name}${index}`, { headers });
    }),
  );
}

async function fetchCached(request: Client, seconds: number): Promise<LabResponse[]> {
  const until = performance.now() + seconds * 1_000;
  const responses: LabResponse[] = [];
  while (performance.now() < until) {
    responses.push(await request(href.blogs()));
    await wait(20);
  }
  return responses;
}

/** One a second, each from an address of its own, as a form with script sends it. */
async function sendEnquiries(request: Client, seconds: number): Promise<LabResponse[]> {
  return Promise.all(
    Array.from({ length: seconds }, async (_, second) => {
      await wait(second * 1_000);
      const headers = { 'x-forwarded-for': `203.0.113.${second}`, 'sec-fetch-site': 'same-origin' };
      const { body } = await request('/api/form-token', { headers });
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
      return request('/api/contact', {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify(fields),
      });
    }),
  );
}
