import { browser, type Client, createClient } from '../client.ts';
import { inLanes } from '../load.ts';
import { type ClientKind, type Judged, judgeKnown, judgeUnknown } from './judge.ts';
import type { KnownPage } from './known-pages.ts';
import type { PageWords } from './page-words.ts';

const userAgents: Record<ClientKind, string> = { crawler: 'Googlebot/2.1 (test)', browser: browser['user-agent'] };

export interface PageRequests {
  base: string;
  known: KnownPage[];
  unknown: string[];
  words: Map<string, PageWords>;
  concurrency: Record<ClientKind, number>;
}

/** Judges the responses only after the last request, because parsing would distort the times. */
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
