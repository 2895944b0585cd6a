import { hash } from 'node:crypto';
import type { OwnPages } from '../content/load-content.ts';
import type { CacheFile } from '../database/cache-file.ts';
import type { Log } from '../log.ts';
import type { ApiCacheParts } from '../upstream/api-cache.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import type { LastGood } from '../upstream/last-good.ts';
import type { LruStore } from '../upstream/lru-store.ts';
import { createSharedAnswers, type SharedAnswerStore } from '../upstream/shared-answers.ts';
import { type Collections, createCollections } from './collections/collections.ts';
import type { Source } from './collections/snapshot.ts';
import { itemSources } from './search/item-sources.ts';
import type { SearchItems } from './search/search.ts';
import { createSearchIndex } from './search/search-index.ts';
import { createUpstreamReads, type UpstreamReads } from './upstream-reads.ts';

interface Parts {
  client: UpstreamClient;
  store: LruStore;
  cacheFile: CacheFile;
  /** Undefined with the embedded API. */
  lastGood: LastGood | undefined;
  shared?: SharedAnswerStore;
  /** Identifies the upstream. May contain its secret. */
  upstream: string;
  /** Identifies the content that the upstream serves, if it says so. */
  version: () => string;
  /** The newest items of each kind can be found by their text too. */
  mostTexts: number;
  imageHosts: string[];
  pages: OwnPages;
  now: () => number;
  log: Log;
  /** Counts reads of the API cache. */
  count: ApiCacheParts['count'];
}

/** Where reads get their data. It lasts as long as the process: only the own pages in it are replaced. */
export interface ReadSources {
  upstream: UpstreamReads;
  collections: Collections;
  searched: SearchItems;
  isCurrent(pages: OwnPages): boolean;
  /**
   * Continues with other own pages, and asks the upstream again for everything. Earlier answers stay as a substitute.
   * Resolves when the lists are known.
   */
  renew(pages: OwnPages): Promise<void>;
}

export function createReadSources(parts: Parts): ReadSources {
  const { client, cacheFile, lastGood, shared, mostTexts, log } = parts;
  let { pages } = parts;
  let round = 0;
  const name = hash('sha256', parts.upstream);
  const source = (): Source => ({ upstream: name, version: `${parts.version()} ${pages.pictures.digest}` });
  const collections = createCollections({ ...parts, file: cacheFile, source });
  const upstream = createUpstreamReads({
    ...parts,
    sharedAnswers: lastGood && shared && createSharedAnswers({ ...parts, cache: shared }),
    collections,
    figureAt: (address) => pages.pictures.at(address),
    round: () => round,
    isTrusted: lastGood === undefined,
  });
  const origin = () => Object.values(source()).join(' ');
  const items = itemSources({ collections, client, log });
  return {
    upstream,
    collections,
    searched: { index: createSearchIndex(cacheFile, origin), items, mostTexts },
    isCurrent: (other) => other === pages,
    async renew(next) {
      pages = next;
      round += 1;
      await Promise.all(Object.values(collections).map((collection) => collection.renew()));
    },
  };
}
