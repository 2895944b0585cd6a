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
  cacheFile: CacheFile;
  lastKnownGood: LastKnownGoodValues;
  isEmbedded: boolean;
  /** Identifies the upstream; may contain the upstream's secret. */
  upstream: string;
  /** Returns an ID of the content that the embedded API serves; an empty string for the company's API. */
  version: () => string;
  maxTexts: number;
  imageHosts: string[];
  pages: ContentPages;
  now: () => number;
  log: Log;
  count: ApiCacheParts['count'];
}

/** The sources are created once per process. When the content changes, `renew` updates them. */
export interface QuerySources {
  upstream: UpstreamQueries;
  collections: Collections;
  searched: SearchItems;
  isCurrent(pages: ContentPages): boolean;
  /** Replaces the content pages, treats cached responses as outdated, and reads the lists again. */
  renew(pages: ContentPages): Promise<void>;
}

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
