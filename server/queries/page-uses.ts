import { href } from '../../shared/paths.ts';
import { found } from '../../shared/result.ts';
import type { Navigation } from '../../shared/shell.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { joinTimestamped, mapTimestamped, withoutTimestamp } from '../company-api/timestamped.ts';
import type { SitePage } from '../content/page-files.ts';
import { teamOf } from '../content/team.ts';
import type { PageUses, Use } from '../markup/content-pages/page-uses.ts';
import type { Collections } from './collections/collections.ts';
import { listOfAuthor, listOfService } from './collections/snapshot.ts';

const noUses: PageUses = { items: [], notesOf: {} };
const maxOfService = 3;
const maxOfAuthor = 6;

export function createPageUses({ notes, caseStudies, products }: Collections, site: SitePage[], menus: Navigation) {
  const services = new Map(menus.groups.flatMap((group) => group.services.map((one) => [one.href, one.slug])));
  const authors = teamOf(site).map(({ name }) => name);

  return async (path: string): Promise<Timestamped<PageUses>> => {
    const service = services.get(path);
    if (service !== undefined) return ofService(service);
    return path === href.team() ? ofTeam() : withoutTimestamp(noUses);
  };

  async function ofService(slug: string): Promise<Timestamped<PageUses>> {
    const listKey = listOfService(slug);
    const sorts = await Promise.all([
      caseStudies.newest(listKey, maxOfService).then(asUses('Case study', href.caseStudy)),
      products.newest(listKey, maxOfService).then(asUses('Product', href.portfolioItem)),
      notes.newest(listKey, maxOfService).then(asUses('Blog', href.blog)),
    ]);
    return mapTimestamped(sorts.reduce(together), (items) => found({ ...noUses, items }));
  }

  async function ofTeam(): Promise<Timestamped<PageUses>> {
    const written = await Promise.all(
      authors.map(async (name) => {
        const uses = await notes.newest(listOfAuthor(name), maxOfAuthor).then(asUses('Blog', href.blog));
        return mapTimestamped(uses, (items): { ok: true; value: [string, Use[]][] } => ({
          ok: true,
          value: [[name, items]],
        }));
      }),
    );
    const all = written.reduce(together, withoutTimestamp<[string, Use[]][]>([]));
    return mapTimestamped(all, (entries) => found({ ...noUses, notesOf: Object.fromEntries(entries) }));
  }
}

function asUses(kind: Use['kind'], hrefOf: (slug: string) => string) {
  return (items: Timestamped<{ title: string; slug: string }[]>): Timestamped<Use[]> => {
    if (!items.result.ok) return { ...items, result: found([]), degraded: true };
    return mapTimestamped(items, (known) =>
      found(known.map(({ title, slug }) => ({ kind, title, href: hrefOf(slug) }))),
    );
  };
}

function together<One>(a: Timestamped<One[]>, b: Timestamped<One[]>): Timestamped<One[]> {
  return joinTimestamped(a, b, (first, second) =>
    found([...(first.ok ? first.value : []), ...(second.ok ? second.value : [])]),
  );
}
