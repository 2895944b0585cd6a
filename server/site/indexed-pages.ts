import type { Link } from '../../shared/models.ts';
import { found } from '../../shared/outcome.ts';
import type { Dated } from '../upstream/api-cache.ts';
import type { UpstreamReads } from '../upstream/reads.ts';
import { joinDated } from './dated.ts';
import type { ThinAmong } from './thin-lists.ts';

/** The pages that the upstream lists, but for lists of too few items. */
export function createIndexedPages(upstream: UpstreamReads, thinAmong: ThinAmong) {
  return async function pages(): Promise<Dated<Link[]>> {
    const list = await upstream.pageList({});
    if (!list.outcome.ok) return list;
    const thin = await thinAmong(list.outcome.value.map(({ href }) => href));
    return joinDated(list, thin, (links, few) =>
      links.ok && few.ok ? found(links.value.filter(({ href }) => !few.value.has(href))) : links,
    );
  };
}
