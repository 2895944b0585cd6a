import { found } from '../../shared/result.ts';
import type { Link } from '../../shared/shell.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { joinTimestamped } from '../company-api/timestamped.ts';
import type { FindThinLists } from './thin-lists.ts';

export function createIndexedPages(listed: () => Promise<Timestamped<Link[]>>, findThinLists: FindThinLists) {
  return async function pages(): Promise<Timestamped<Link[]>> {
    const list = await listed();
    if (!list.result.ok) return list;
    const thin = await findThinLists(list.result.value.map(({ href }) => href));
    return joinTimestamped(list, thin, (links, few) =>
      links.ok && few.ok ? found(links.value.filter(({ href }) => !few.value.has(href))) : links,
    );
  };
}
