import { paths } from '../../../shared/paths.ts';
import { found } from '../../../shared/result.ts';
import type { Link } from '../../../shared/shell.ts';
import type { Timestamped } from '../../company-api/api-cache.ts';
import { mapTimestamped } from '../../company-api/timestamped.ts';
import type { UpstreamQueries } from '../upstream-queries.ts';
import type { WholeSource } from './search.ts';
import type { SearchEntry } from './search-entry.ts';

export function listSearchSource(upstream: UpstreamQueries, known: SearchEntry[]): WholeSource {
  return { name: 'lists', load };

  async function load(): Promise<Timestamped<SearchEntry[]>> {
    const list = await upstream.pageList({});
    const pages = list.result.ok ? list.result.value.filter(isTopPage) : [];
    const entries = await Promise.all(pages.slice(0, maxPages).map(entryOf));
    const isPoor = entries.some(({ isPoor: poor }) => poor);
    return {
      ...mapTimestamped(list, () => found(entries.map(({ entry }) => entry))),
      degraded: list.degraded || isPoor,
    };
  }

  function isTopPage({ href }: Link): boolean {
    return href !== paths.home && href.lastIndexOf('/') === 0 && !known.some((entry) => entry.href === href);
  }

  async function entryOf({ label, href }: Link): Promise<{ entry: SearchEntry; isPoor: boolean }> {
    const { result } = await upstream.meta({ Slug: href });
    const summary = result.ok ? result.value.description : '';
    // A list's description mentions many topics. As a summary, it would rank the list above the pages on each topic.
    const entry = { href, kind: 'Overview', title: label, summary: '', headings: [], lines: [summary], unshown: [] };
    return { entry, isPoor: !result.ok && result.reason === 'unavailable' };
  }
}

const maxPages = 20;
