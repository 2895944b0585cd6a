import { perPage } from '../../../server/queries/list-page.ts';
import { href } from '../../../shared/paths.ts';
import { percentile } from '../attacks/measures.ts';
import type { ListedNote } from './listed-notes.ts';
import { afterResponse, processorTime, untilQuiet } from './process-cost.ts';
import type { StartedSite } from './started-site.ts';
import { commonWords } from './words.ts';

/** What one kind of page costs: medians over its addresses. */
export interface PageCost {
  kind: string;
  /** First requests, each for an address of its own. */
  cold: Cost;
  /** The same addresses again. */
  again: Cost;
  /** Answers other than 200, such as `3 x 503`. */
  wrong: string[];
}

/** Milliseconds of the server's processor, with what follows the answer, and of waiting. */
export interface Cost {
  processor: number;
  ms: number;
}

/** Addresses of a kind at most, and requests for each where they cost next to nothing. */
const samples = 9;
const repeats = 10;
/** Answers without a page after which a kind is given up. */
const timeout = 3;
/** Pages that are made ahead of the first one that is measured. */
const warming = 60;

export async function measurePageCosts(site: StartedSite, listed: ListedNote[]): Promise<PageCost[]> {
  const costs: PageCost[] = [];
  // Of a process that is new every page costs more, whatever is on it.
  for (let time = 0; time < warming; time += 1) await site.request(`${href.search()}?q=warm+${time}`);
  for (const [kind, addresses] of addressesOf(listed)) costs.push(await costOf(site, kind, [...new Set(addresses)]));
  return costs;
}

function addressesOf(listed: ListedNote[]): [kind: string, addresses: string[]][] {
  const pages = Math.ceil(listed.length / perPage);
  const each = Math.min(samples, Math.floor(pages / 3));
  const from = (first: number) => range(each, (index) => href.blogs(first + index));
  const older = listed.slice(Math.floor(listed.length / 3)).filter(({ word }) => word);
  const spread = (step: number) =>
    range(samples, (index) => older[Math.floor((index * older.length) / samples) + step]);
  const search = (words: (string | undefined)[]) => words.map((word) => `${href.search()}?q=${word}`);
  const common = range(samples, (index) => `${commonWords[index]}+${commonWords[(index + 5) % commonWords.length]}`);
  const categories = [...new Set(listed.map(({ category }) => category))];
  const tags = [...new Set(listed.flatMap((note) => note.tags))];
  return [
    ['first pages of the list', from(1)],
    ['middle pages', from(Math.floor(pages / 2))],
    ['last pages', from(pages - each + 1)],
    ['article', spread(0).map((note) => href.blog(note?.slug ?? ''))],
    ['category', range(samples, (index) => href.blogCategory(categories[index % 5] ?? '', 1 + Math.floor(index / 5)))],
    ['tag', range(samples, (index) => href.blogTag(tags[index] ?? ''))],
    ['search, rare word', search(spread(1).map((note) => note?.word))],
    ['search, common words', search(common)],
  ];
}

async function costOf(site: StartedSite, kind: string, addresses: string[]): Promise<PageCost> {
  const cold: Cost[] = [];
  const again: Cost[] = [];
  const wrong = new Map<number | string, number>();
  for (const address of addresses) {
    const { status, ...cost } = await measureCold(site, address);
    if (status === 200) cold.push(cost);
    else wrong.set(status, (wrong.get(status) ?? 0) + 1);
    if (cold.length === 0 && wrong.get(status) === timeout) break;
  }
  if (cold.length > 0) for (const address of addresses) again.push(await measureAgain(site, address));
  return {
    kind,
    cold: median(cold),
    again: median(again),
    wrong: [...wrong].map(([status, times]) => `${times} x ${status}`),
  };
}

async function measureCold({ pid, request }: StartedSite, address: string) {
  await untilQuiet(pid, afterResponse);
  const before = processorTime(pid);
  const { status, ms } = await request(address);
  await untilQuiet(pid, afterResponse);
  return { status, ms, processor: processorTime(pid) - before };
}

/** A page that is asked for again is compressed better once: that is let pass. */
async function measureAgain({ pid, request }: StartedSite, address: string): Promise<Cost> {
  await request(address);
  await untilQuiet(pid, { ...afterResponse, times: 10, timeout: 2_000 });
  const before = processorTime(pid);
  let waited = 0;
  for (let time = 0; time < repeats; time += 1) waited += (await request(address)).ms;
  return { processor: (processorTime(pid) - before) / repeats, ms: waited / repeats };
}

function median(costs: Cost[]): Cost {
  const of = (numbers: number[]) => percentile(numbers, 0.5);
  return { processor: of(costs.map(({ processor }) => processor)), ms: of(costs.map(({ ms }) => ms)) };
}

function range<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => item(index));
}
