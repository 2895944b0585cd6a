import { hash } from 'node:crypto';
import { sitemapTables } from '../crawlers/sitemap/sitemap-store.ts';
import { type CacheFile, openCacheFile } from '../database/cache-file.ts';
import { diskStoreTables } from '../database/disk-store.ts';
import type { Log } from '../log.ts';
import { contentDateTables } from '../page/content-dates.ts';
import type { UpstreamClient } from '../upstream/client.ts';
import type { LastGood } from '../upstream/last-good.ts';
import type { LruStore } from '../upstream/lru-store.ts';
import { collectionTables } from './collections/collection-index.ts';
import { createCollections } from './collections/collections.ts';
import { type ContentReads, createReadTable, type LocalPages, type SiteNames } from './read-table.ts';
import { itemSources } from './search/item-sources.ts';
import { createSearchIndex, searchTables } from './search/search-index.ts';
import { createUpstreamReads } from './upstream-reads.ts';

interface SiteReadsParts {
  client: UpstreamClient;
  store: LruStore;
  cacheFile: CacheFile;
  /** Undefined where a start finds the upstream in any case. */
  lastGood: LastGood | undefined;
  /** Where content comes from, and which version of it. */
  source: () => string;
  /** Of each sort of items, so many from the newest on are found by their text too. */
  mostTexts: number;
  imageHosts: string[];
  pages: LocalPages;
  site: SiteNames;
  /** Whether crawlers may list the site's pages. */
  isListed: boolean;
  now: () => number;
  log: Log;
}

const schemas = [diskStoreTables, collectionTables, searchTables, contentDateTables, sitemapTables];

/** Opens the file of last good answers, collections, search index, the dates of pages and the sitemap. The file can be lost. */
export function openSiteCache(path: string, log: Log): CacheFile {
  return openCacheFile(path, { schemas, log });
}

/** Every read of the site, over the caches that an upstream is asked through. */
export function createSiteReads(parts: SiteReadsParts): ContentReads {
  const { client, cacheFile, mostTexts, log } = parts;
  const source = () => hash('sha256', parts.source());
  const collections = createCollections({ ...parts, file: cacheFile, source });
  const items = itemSources({ collections, client, log });
  const searched = { index: createSearchIndex(cacheFile, source), items, mostTexts };
  return createReadTable({ ...parts, upstream: createUpstreamReads({ ...parts, collections }), collections, searched });
}
