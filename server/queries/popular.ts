import { href, paths } from '../../shared/paths.ts';
import { found } from '../../shared/result.ts';
import type { Link } from '../../shared/shell.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { mapTimestamped } from '../company-api/timestamped.ts';
import type { UpstreamQueries } from './upstream-queries.ts';

export function createPopular(upstream: UpstreamQueries) {
  return async function popular(): Promise<Timestamped<Link[]>> {
    return mapTimestamped(await upstream.pageList({}), (pages) => found(pages.filter(isTopPage)));
  };
}

const unhelpful: string[] = [href.home(), paths.pageNotFound, paths.privacy, paths.terms];

function isTopPage(page: Link): boolean {
  return page.href.lastIndexOf('/') === 0 && !unhelpful.includes(page.href);
}
