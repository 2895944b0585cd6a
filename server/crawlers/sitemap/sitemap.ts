import { setImmediate as nextTurn } from 'node:timers/promises';
import * as v from 'valibot';
import type { LastKnownGoodValues } from '../../company-api/last-known-good-values.ts';
import { lastKnownGoodTimes } from '../../company-api/lifetimes.ts';
import type { Log } from '../../process/log.ts';
import type { ContentQueries } from '../../queries/site-query.ts';
import { type ContentDates, mainContentKey } from '../../store/content-dates.ts';
import { createRefreshedValue } from '../refreshed-value.ts';
import { createCheckPages } from './check-pages.ts';
import { type FoundPage, findPages, type PageQueries } from './find-pages.ts';
import { createSitemapFiles, type ListedPage, listedPagesSchema, type SitemapFiles } from './sitemap-files.ts';

export interface SitemapParts {
  queries: PageQueries & Pick<ContentQueries, 'meta'>;
  isMoved: (path: string) => boolean;
  lastKnownGood: LastKnownGoodValues;
  dates: ContentDates;
  webBase: string;
  onChanged?: ((paths: string[]) => void) | undefined;
  now: () => number;
  log: Log;
}

const storedKey = 'sitemap';
const chunk = 200;

export function createSitemap(parts: SitemapParts): () => Promise<SitemapFiles | undefined> {
  const { queries, isMoved, lastKnownGood, dates, webBase, onChanged, now, log } = parts;
  const checkPages = createCheckPages(queries);
  const filesOf = (pages: ListedPage[]) => createSitemapFiles(pages, { webBase, dates });

  return createRefreshedValue({
    name: 'sitemap',
    now,
    log,
    async make() {
      const found = await findPages(queries, isMoved);
      if (!found) return undefined;
      const pages = await listed(found.pages);
      // Not awaited, because a slow store must not delay the sitemap.
      if (found.isSound) void replaceLast(pages);
      return { value: await filesOf(pages), isSound: found.isSound };
    },
    async findLast() {
      const pages = await lastPages();
      return pages && filesOf(pages);
    },
  });

  async function replaceLast(pages: ListedPage[]): Promise<void> {
    const before = onChanged && (await lastPages());
    void lastKnownGood.store(storedKey, { data: pages, at: now() });
    if (before) onChanged?.(changedPaths(before, pages));
  }

  async function lastPages(): Promise<ListedPage[] | undefined> {
    // On a large site, the value is several megabytes, and reading it may exceed the usual timeout.
    const stored = await lastKnownGood.find(storedKey, lastKnownGoodTimes.startTimeout);
    const pages = v.safeParse(listedPagesSchema, stored?.data);
    return pages.success ? pages.output : undefined;
  }

  async function listed(found: FoundPage[]): Promise<ListedPage[]> {
    const verdicts = await checkPages(found.map(({ path }) => path));
    const pages: ListedPage[] = [];
    for (const [index, { path, section, pictures }] of found.entries()) {
      const verdict = verdicts.get(path);
      if (!verdict?.isIndexed) continue;
      const shown = [...pictures, ...(verdict.picture ? [verdict.picture] : [])].map(absolute);
      const changedAt = dates.find(mainContentKey(path));
      pages.push({ path, section, pictures: shown, ...(changedAt !== undefined && { changedAt }) });
      if (index % chunk === 0) await nextTurn();
    }
    return pages;
  }

  function absolute(address: string): string {
    return address.startsWith('/') ? webBase + address : address;
  }
}

/**
 * Returns the paths of new and removed pages, and of pages whose date has changed. Omits a known page that receives its
 * first date.
 */
function changedPaths(before: ListedPage[], after: ListedPage[]): string[] {
  const old = new Map(before.map((page) => [page.path, page]));
  const changed = after.filter(({ path, changedAt }) => {
    const known = old.get(path);
    old.delete(path);
    return !known || (known.changedAt !== undefined && known.changedAt !== changedAt);
  });
  return [...changed.map(({ path }) => path), ...old.keys()];
}
