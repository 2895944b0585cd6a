import { hash } from 'node:crypto';
import type { ApiCacheParts } from '../company-api/api-cache.ts';
import type { UpstreamClient } from '../company-api/client.ts';
import type { LastGoodValues } from '../company-api/last-good-values.ts';
import type { LruStore } from '../company-api/lru-store.ts';
import type { OwnPages } from '../content/load-content.ts';
import type { Log } from '../process/log.ts';
import type { CacheFile } from '../store/cache-file.ts';
import { type Collections, createCollections } from './collections/collections.ts';
import { itemSources } from './search/item-sources.ts';
import type { SearchItems } from './search/search.ts';
import { createSearchIndex } from './search/search-index.ts';
import { createUpstreamReads, type UpstreamReads } from './upstream-reads.ts';

interface Parts {
  client: UpstreamClient;
  store: LruStore;
  /** Contains the search index. */
  cacheFile: CacheFile;
  lastGood: LastGoodValues;
  /** The upstream is the embedded one: always available, and believed. */
  isEmbedded: boolean;
  /** Identifies the upstream. May contain its secret. */
  upstream: string;
  /** Identifies the content that the upstream serves, if it says so. */
  version: () => string;
  /** The newest items of each kind can be found by their text too. */
  maxTexts: number;
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

/** Resolves when the lists of the last good values have been read. */
export async function createReadSources(parts: Parts): Promise<ReadSources> {
  const { client, cacheFile, isEmbedded, maxTexts, log } = parts;
  let { pages } = parts;
  let epoch = 0;
  const version = () => `${parts.version()} ${pages.pictures.digest}`;
  const collections = createCollections({ ...parts, version });
  await Promise.all(Object.values(collections).map(({ loaded }) => loaded));
  const upstream = createUpstreamReads({
    ...parts,
    lastGood: isEmbedded ? undefined : parts.lastGood,
    collections,
    figureAt: (address) => pages.pictures.at(address),
    epoch: () => epoch,
    isTrusted: isEmbedded,
  });
  const origin = () => `${hash('sha256', parts.upstream)} ${version()}`;
  const items = itemSources({ collections, client, log });
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
