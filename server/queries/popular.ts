import { href, paths } from '../../shared/paths.ts';
import { found } from '../../shared/result.ts';
import type { Link } from '../../shared/shell.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { joinTimestamped } from '../company-api/timestamped.ts';
import type { Collections } from './collections/collections.ts';
import { allItemsKey } from './collections/snapshot.ts';
import type { UpstreamQueries } from './upstream-queries.ts';

export function createPopular(upstream: UpstreamQueries, { notes }: Collections) {
  return async function popular(): Promise<Timestamped<Link[]>> {
    const articles = notes.newest(allItemsKey, maxNotes);
    return joinTimestamped(await upstream.pageList({}), await articles, (pages, newest) =>
      found([
        ...(pages.ok ? pages.value.filter(isTopPage) : []),
        ...(newest.ok ? newest.value.map((note) => ({ label: note.title, href: href.blog(note.slug) })) : []),
      ]),
    );
  };
}

const maxNotes = 5;

const unhelpful: string[] = [paths.pageNotFound, paths.privacy, paths.terms];

function isTopPage(page: Link): boolean {
  return page.href.lastIndexOf('/') === 0 && !unhelpful.includes(page.href);
}
