import { setPriority } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import * as v from 'valibot';
import { href } from '../../../shared/paths.ts';
import { createClient, type LabResponse } from './client.ts';

// Searches for something else each time, in a thread that gives way to the site it floods: on a machine with few cores
// the flood itself would keep the site waiting. With a rate it asks so many times a second, else as fast as eight
// visitors who wait for their answers.

const { base, seconds, rate, name, addresses } = v.parse(
  v.object({
    base: v.string(),
    seconds: v.number(),
    rate: v.optional(v.number()),
    name: v.string(),
    addresses: v.array(v.string()),
  }),
  workerData,
);
// On Linux this is about the calling thread alone.
if (process.platform === 'linux') setPriority(19);
const request = createClient(base, 2_000);
const started = performance.now();
const responses = rate ? await searchAtRate(rate) : await searchInTurn();
parentPort?.postMessage(responses.map(({ status, ms }) => ({ status, ms })));

function search(index: number): Promise<LabResponse> {
  const headers = { 'x-forwarded-for': addresses[index % addresses.length] ?? '' };
  return request(`${href.search()}?q=can+bus+${name}${index}`, { headers });
}

function passed(): number {
  return (performance.now() - started) / 1_000;
}

async function searchInTurn(): Promise<LabResponse[]> {
  const found: LabResponse[] = [];
  let searches = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (passed() < seconds) {
        searches += 1;
        found.push(await search(searches));
      }
    }),
  );
  return found;
}

async function searchAtRate(perSecond: number): Promise<LabResponse[]> {
  const sent: Promise<LabResponse>[] = [];
  while (passed() < seconds) {
    while (sent.length < passed() * perSecond) sent.push(search(sent.length));
    await wait(5);
  }
  return Promise.all(sent);
}
