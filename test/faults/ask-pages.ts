import { setTimeout as wait } from 'node:timers/promises';
import { type Answer, browser, type Client, createClient } from '../attacks/client.ts';
import { type Asker, type Judged, judgeKnown, judgeUnknown } from './judge.ts';
import type { KnownPage } from './known-pages.ts';
import type { PageWords } from './page-words.ts';

/** A crawler gets complete pages, a browser streams. */
const userAgents: Record<Asker, string> = { crawler: 'Googlebot/2.1 (test)', browser: browser['user-agent'] };

/** Seconds after which a site that has no place for one more page asks to come again, and how often we do. */
const soon = 2;
const mostTries = 4;

export interface Asking {
  base: string;
  known: KnownPage[];
  unknown: string[];
  /** What stands on each known page. */
  words: Map<string, PageWords>;
  /** How many at a time. */
  concurrency: Record<Asker, number>;
}

/** Asks for every page once, known and unknown, and judges what came: afterwards, for reading takes time too. */
export async function askPages(asking: Asking, asker: Asker): Promise<Judged[]> {
  const { base, known, unknown, words, concurrency } = asking;
  const client = createClient(base, concurrency[asker]);
  const answers = await atOnce([...known.map(({ path }) => path), ...unknown], concurrency[asker], (path) =>
    askPatiently(client, asker, path),
  );
  const pages = new Map(known.map((page) => [page.path, page]));
  return answers.map(([path, answer]) => {
    const page = pages.get(path);
    return page ? judgeKnown(page, words.get(path), asker, answer) : judgeUnknown(path, asker, answer);
  });
}

/** A site under load turns visitors away for a moment. That is no matter of its upstream: we come again, as told. */
async function askPatiently(client: Client, asker: Asker, path: string): Promise<Answer & { turnedAway: number }> {
  for (let turnedAway = 0; ; turnedAway += 1) {
    const answer = await askAs(client, asker, path);
    const isSoon = Number(answer.headers['retry-after']) <= soon;
    if (answer.status !== 503 || !isSoon || turnedAway === mostTries) return { ...answer, turnedAway };
    await wait(soon * 1_000);
  }
}

export function askAs(client: Client, asker: Asker, path: string) {
  return client(path, { headers: { 'user-agent': userAgents[asker], 'accept-encoding': 'identity' } });
}

async function atOnce<T>(paths: string[], most: number, ask: (path: string) => Promise<T>): Promise<[string, T][]> {
  const results: [string, T][] = [];
  const queue = [...paths];
  async function work(): Promise<void> {
    for (let path = queue.shift(); path; path = queue.shift()) results.push([path, await ask(path)]);
  }
  await Promise.all(Array.from({ length: most }, work));
  return results;
}
