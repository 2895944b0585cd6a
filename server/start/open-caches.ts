import { createLastKnownGoodValues, type LastKnownGoodValues } from '../company-api/last-known-good-values.ts';
import type { Log } from '../process/log.ts';
import { searchTables } from '../queries/search/search-index.ts';
import { type CacheFile, openCacheFile } from '../store/cache-file.ts';
import { cachedValueTables, cacheFileStore, sharedValueStore } from '../store/cached-values.ts';
import { type ContentDates, contentDateTables, createContentDates } from '../store/content-dates.ts';
import type { SiteStore } from '../store/site-store.ts';

interface Parts {
  file: string;
  store: SiteStore;
  upstream: string;
  now: () => number;
  log: Log;
}

interface Caches {
  cacheFile: CacheFile;
  lastKnownGood: LastKnownGoodValues;
  contentDates: ContentDates;
}

export function openCaches({ file, store, upstream, now, log }: Parts): Caches {
  const schemas = [cachedValueTables, searchTables, contentDateTables];
  const cacheFile = openCacheFile(file, { schemas, log });
  const values = store.isShared ? sharedValueStore(store.tables) : cacheFileStore(cacheFile);
  return {
    cacheFile,
    lastKnownGood: createLastKnownGoodValues({ store: values, upstream, log }),
    contentDates: createContentDates(cacheFile, now),
  };
}
