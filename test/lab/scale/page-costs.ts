import { perPage } from '../../../server/queries/list-page.ts';
import { href } from '../../../shared/paths.ts';
import type { Client } from '../client.ts';
import { afterResponse, processorTime, untilQuiet } from '../process.ts';
import { median, msOf, type Timed } from '../report.ts';
import type { Note } from './notes.ts';

const commonWords = ['battery', 'current', 'sensor', 'board', 'radio', 'firmware', 'voltage', 'timer', 'packet'];

export interface PageCost {
  kind: string;
  cold: Cost;
  again: Cost;
  wrong: string[];
}

export interface Cost {
  processor: number;
  ms: number;
}

const samples = 9;
const repeats = 10;
const warming = 60;

interface Measured {
  pid: number;
  request: Client;
}

export async function measurePageCosts(pid: number, request: Client, notes: Note[]): Promise<PageCost[]> {
  for (let time = 0; time < warming; time += 1) await request(`${href.search()}?q=warm+${time}`);
  const costs: PageCost[] = [];
  for (const [kind, paths] of pathsOf(notes)) costs.push(await costOf({ pid, request }, kind, [...new Set(paths)]));
  return costs;
}

function pathsOf(notes: Note[]): [kind: string, paths: string[]][] {
  const pages = Math.ceil(notes.length / perPage);
  const each = Math.min(samples, Math.floor(pages / 3));
  const from = (first: number) => range(each, (index) => href.blogs(first + index));
  const older = notes.slice(Math.floor(notes.length / 3)).filter(({ word }) => word);
  const some = (step: number) => range(samples, (index) => older[Math.floor((index * older.length) / samples) + step]);
  const common = range(samples, (index) => `${commonWords[index]}+${commonWords[(index + 5) % commonWords.length]}`);
  const categories = [...new Set(notes.map(({ category }) => category))];
  const tags = [...new Set(notes.flatMap((note) => note.tags))];
  const search = (words: string[]) => words.map((word) => `${href.search()}?q=${word}`);
  return [
    ['first pages of the list', from(1)],
    ['middle pages', from(Math.floor(pages / 2))],
    ['last pages', from(pages - each + 1)],
    ['article', some(0).map((note) => href.blog(note?.slug ?? ''))],
    ['category', range(samples, (index) => href.blogCategory(categories[index % 5] ?? '', 1 + Math.floor(index / 5)))],
    ['tag', tags.slice(0, samples).map((tag) => href.blogTag(tag))],
    ['search, rare word', search(some(1).map((note) => note?.word ?? ''))],
    ['search, common words', search(common)],
  ];
}

async function costOf(site: Measured, kind: string, paths: string[]): Promise<PageCost> {
  const cold: (Cost & Timed)[] = [];
  for (const path of paths) cold.push(await measureCold(site, path));
  const again: Cost[] = [];
  for (const path of paths) again.push(await measureAgain(site, path));
  return {
    kind,
    cold: medianOf(cold),
    again: medianOf(again),
    wrong: cold.filter(({ status }) => status !== 200).map(({ status }) => String(status)),
  };
}

async function measureCold({ pid, request }: Measured, path: string): Promise<Cost & Timed> {
  await untilQuiet(pid, afterResponse);
  const before = processorTime(pid);
  const { status, ms } = await request(path);
  await untilQuiet(pid, afterResponse);
  return { status, ms, processor: processorTime(pid) - before };
}

async function measureAgain({ pid, request }: Measured, path: string): Promise<Cost> {
  await request(path);
  await untilQuiet(pid, { ...afterResponse, times: 10, timeout: 2_000 });
  const before = processorTime(pid);
  const responses: Timed[] = [];
  for (let time = 0; time < repeats; time += 1) responses.push(await request(path));
  return { processor: (processorTime(pid) - before) / repeats, ms: median(msOf(responses)) };
}

function medianOf(costs: Cost[]): Cost {
  return { processor: median(costs.map(({ processor }) => processor)), ms: median(costs.map(({ ms }) => ms)) };
}

function range<Item>(length: number, item: (index: number) => Item): Item[] {
  return Array.from({ length }, (_, index) => item(index));
}
