import { browser, type Client, createClient } from '../client.ts';
import { inLanes } from '../load.ts';
import { type ClientKind, type Judged, judgeKnown, judgeUnknown } from './judge.ts';
import type { KnownPage } from './known-pages.ts';
import type { PageWords } from './page-words.ts';

/** A crawler gets complete pages, a browser streams. */
const userAgents: Record<ClientKind, string> = { crawler: 'Googlebot/2.1 (test)', browser: browser['user-agent'] };

export interface PageRequests {
  base: string;
  known: KnownPage[];
  unknown: string[];
  /** What stands on each known page. */
  words: Map<string, PageWords>;
  /** How many at a time. */
  concurrency: Record<ClientKind, number>;
}

/** Asks for every page once, known and unknown, and judges what came: afterwards, for reading takes time too. */
export async function requestPages(pageRequests: PageRequests, clientKind: ClientKind): Promise<Judged[]> {
  const { base, known, unknown, words, concurrency } = pageRequests;
  const client = createClient(base, concurrency[clientKind]);
  const paths = [...known.map(({ path }) => path), ...unknown];
  const responses = await inLanes(
    concurrency[clientKind],
    (index) => index < paths.length,
    async (index) => {
      const path = paths[index] ?? '';
      return { path, response: await requestAs(client, clientKind, path) };
    },
  );
  const pages = new Map(known.map((page) => [page.path, page]));
  return responses.map(({ path, response }) => {
    const page = pages.get(path);
    return page ? judgeKnown(page, words.get(path), clientKind, response) : judgeUnknown(path, clientKind, response);
  });
}

export function requestAs(client: Client, clientKind: ClientKind, path: string) {
  return client(path, { headers: { 'user-agent': userAgents[clientKind], 'accept-encoding': 'identity' } });
}
