import { hash } from 'node:crypto';
import type { ApiCacheParts } from '../company-api/api-cache.ts';
import type { UpstreamClient } from '../company-api/client.ts';
import type { LastKnownGoodValues } from '../company-api/last-known-good-values.ts';
import type { LruStore } from '../company-api/lru-store.ts';
import type { ContentPages } from '../content/load-content.ts';
import type { Log } from '../process/log.ts';
import type { CacheFile } from '../store/cache-file.ts';
import { type Collections, createCollections } from './collections/collections.ts';
import { itemSearchSources } from './search/item-sources.ts';
import type { SearchItems } from './search/search.ts';
import { createSearchIndex } from './search/search-index.ts';
import { createUpstreamQueries, type UpstreamQueries } from './upstream-queries.ts';

interface Parts {
  client: UpstreamClient;
  store: LruStore;
  /** Contains the search index. */
  cacheFile: CacheFile;
  lastKnownGood: LastKnownGoodValues;
  /** The upstream is the embedded one: always available, and believed. */
  isEmbedded: boolean;
  /** Identifies the upstream. May contain its secret. */
  upstream: string;
  /** Identifies the content that the upstream serves, if it says so. */
  version: () => string;
  /** The newest items of each kind can be found by their text too. */
  maxTexts: number;
  imageHosts: string[];
  pages: ContentPages;
  now: () => number;
  log: Log;
  /** Counts reads of the API cache. */
  count: ApiCacheParts['count'];
}

/** Where reads get their data. It lasts as long as the process: only the content pages in it are replaced. */
export interface QuerySources {
  upstream: UpstreamQueries;
  collections: Collections;
  searched: SearchItems;
  isCurrent(pages: ContentPages): boolean;
  /**
   * Continues with other content pages, and asks the upstream again for everything. Earlier answers stay as a
   * substitute.
   * Resolves when the lists are known.
   */
  renew(pages: ContentPages): Promise<void>;
}

/** Resolves when the lists of the last known good values have been read. */
export async function createQuerySources(parts: Parts): Promise<QuerySources> {
  const { client, cacheFile, isEmbedded, maxTexts, log } = parts;
  let { pages } = parts;
  let epoch = 0;
  const version = () => `${parts.version()} ${pages.pictures.digest}`;
  const collections = createCollections({ ...parts, version });
  await Promise.all(Object.values(collections).map(({ loaded }) => loaded));
  const upstream = createUpstreamQueries({
    ...parts,
    lastKnownGood: isEmbedded ? undefined : parts.lastKnownGood,
    collections,
    figureAt: (address) => pages.pictures.at(address),
    epoch: () => epoch,
    isTrusted: isEmbedded,
  });
  const origin = () => `${hash('sha256', parts.upstream)} ${version()}`;
  const items = itemSearchSources({ collections, client, log });
  return {
    upstream,
    collections,
    searched: { index: createSearchIndex(cacheFile, origin), items, maxTexts },
    isCurrent: (other) => other === pages,
    async renew(next) {
      pages = next;
      epoch += 1;
      await Promise.all(Object.values(collections).map((collection) => collection.renew()));
    },
  };
}
