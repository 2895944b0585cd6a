import { hash } from 'node:crypto';
import type { OwnPages } from '../content/load-content.ts';
import type { CacheFile } from '../database/cache-file.ts';
import type { Log } from '../log.ts';
import type { ApiCacheResult } from '../ops/metrics/work-metrics.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import type { LastGood } from '../upstream/last-good.ts';
import type { LruStore } from '../upstream/lru-store.ts';
import { createCollections } from './collections/collections.ts';
import { createReadTable, type SiteNames } from './read-table.ts';
import { itemSources } from './search/item-sources.ts';
import { createSearchIndex } from './search/search-index.ts';
import type { ContentReads } from './site-read.ts';
import { createUpstreamReads } from './upstream-reads.ts';

export interface SiteReadsParts {
  client: UpstreamClient;
  store: LruStore;
  cacheFile: CacheFile;
  /** Undefined with the embedded API. */
  lastGood: LastGood | undefined;
  /** Identifies the upstream and the version of its content. */
  source: () => string;
  /** The newest items of each kind can be found by their text too. */
  mostTexts: number;
  imageHosts: string[];
  pages: OwnPages;
  site: SiteNames;
  isListed: boolean;
  now: () => number;
  log: Log;
  /** Counts reads of the API cache. */
  count: (result: ApiCacheResult) => void;
}

export function createSiteReads(parts: SiteReadsParts): ContentReads {
  const { client, cacheFile, mostTexts, log } = parts;
  const source = () => hash('sha256', parts.source());
  const collections = createCollections({ ...parts, file: cacheFile, source });
  const items = itemSources({ collections, client, log });
  const searched = { index: createSearchIndex(cacheFile, source), items, mostTexts };
  return createReadTable({ ...parts, upstream: createUpstreamReads({ ...parts, collections }), collections, searched });
}
