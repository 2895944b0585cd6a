import { browser, type Client, createClient } from '../attacks/client.ts';
import { type Asker, type Judged, judgeKnown, judgeUnknown } from './judge.ts';
import type { KnownPage } from './known-pages.ts';
import type { PageWords } from './page-words.ts';

/** A crawler gets complete pages, a browser streams. */
const userAgents: Record<Asker, string> = { crawler: 'Googlebot/2.1 (test)', browser: browser['user-agent'] };

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
    askAs(client, asker, path),
  );
  const pages = new Map(known.map((page) => [page.path, page]));
  return answers.map(([path, answer]) => {
    const page = pages.get(path);
    return page ? judgeKnown(page, words.get(path), asker, answer) : judgeUnknown(path, asker, answer);
  });
}

export function askAs(client: Client, asker: Asker, path: string) {
  return client(path, { headers: { 'user-agent': userAgents[asker], 'accept-encoding': 'identity' } });
}

async function atOnce<T>(paths: string[], max: number, ask: (path: string) => Promise<T>): Promise<[string, T][]> {
  const results: [string, T][] = [];
  const queue = [...paths];
  async function work(): Promise<void> {
    for (let path = queue.shift(); path; path = queue.shift()) results.push([path, await ask(path)]);
  }
  await Promise.all(Array.from({ length: max }, work));
  return results;
}
