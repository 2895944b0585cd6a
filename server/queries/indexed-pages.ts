import { found } from '../../shared/outcome.ts';
import type { Link } from '../../shared/shell.ts';
import type { Dated } from '../company-api/api-cache.ts';
import { joinDated } from '../company-api/dated.ts';
import type { ThinAmong } from './thin-lists.ts';

/** Without lists of too few items. */
export function createIndexedPages(listed: () => Promise<Dated<Link[]>>, thinAmong: ThinAmong) {
  return async function pages(): Promise<Dated<Link[]>> {
    const list = await listed();
    if (!list.outcome.ok) return list;
    const thin = await thinAmong(list.outcome.value.map(({ href }) => href));
    return joinDated(list, thin, (links, few) =>
      links.ok && few.ok ? found(links.value.filter(({ href }) => !few.value.has(href))) : links,
    );
  };
}
