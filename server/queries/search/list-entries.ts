import { found } from '../../../shared/outcome.ts';
import { paths } from '../../../shared/paths.ts';
import type { Link } from '../../../shared/shell.ts';
import type { Dated } from '../../company-api/api-cache.ts';
import { mapDated } from '../../company-api/dated.ts';
import type { UpstreamReads } from '../upstream-reads.ts';
import type { WholeSource } from './search.ts';
import type { SearchEntry } from './search-entry.ts';

/** Top pages that are not content files: lists, and the contact page. */
export function listSource(upstream: UpstreamReads, known: SearchEntry[]): WholeSource {
  return { name: 'lists', read };

  async function read(): Promise<Dated<SearchEntry[]>> {
    const list = await upstream.pageList({});
    const pages = list.outcome.ok ? list.outcome.value.filter(isTopPage) : [];
    const entries = await Promise.all(pages.slice(0, maxPages).map(entryOf));
    const isPoor = entries.some(({ isPoor: poor }) => poor);
    return { ...mapDated(list, () => found(entries.map(({ entry }) => entry))), degraded: list.degraded || isPoor };
  }

  function isTopPage({ href }: Link): boolean {
    return href !== paths.home && href.lastIndexOf('/') === 0 && !known.some((entry) => entry.href === href);
  }

  async function entryOf({ label, href }: Link): Promise<{ entry: SearchEntry; isPoor: boolean }> {
    const { outcome } = await upstream.meta({ Slug: href });
    const summary = outcome.ok ? outcome.value.description : '';
    const entry = { href, kind: 'Overview', title: label, summary, headings: [], lines: [], unshown: [] };
    return { entry, isPoor: !outcome.ok && outcome.reason === 'unavailable' };
  }
}

const maxPages = 20;
