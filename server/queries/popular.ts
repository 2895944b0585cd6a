import { found } from '../../shared/outcome.ts';
import { href, paths } from '../../shared/paths.ts';
import type { Link } from '../../shared/shell.ts';
import type { Dated } from '../company-api/api-cache.ts';
import { joinDated } from '../company-api/dated.ts';
import type { Collections } from './collections/collections.ts';
import { everything } from './collections/snapshot.ts';
import type { UpstreamReads } from './upstream-reads.ts';

/** Suggestions for a missing page: the top pages, then the newest articles. */
export function createPopular(upstream: UpstreamReads, { notes }: Collections) {
  return async function popular(): Promise<Dated<Link[]>> {
    const articles = notes.newest(everything, maxNotes);
    return joinDated(await upstream.pageList({}), await articles, (pages, newest) =>
      found([
        ...(pages.ok ? pages.value.filter(isTopPage) : []),
        ...(newest.ok ? newest.value.map((note) => ({ label: note.title, href: href.blog(note.slug) })) : []),
      ]),
    );
  };
}

const maxNotes = 5;

/** Legal pages do not help a lost visitor. */
const unhelpful: string[] = [paths.pageNotFound, paths.privacy, paths.terms];

function isTopPage(page: Link): boolean {
  return page.href.lastIndexOf('/') === 0 && !unhelpful.includes(page.href);
}
