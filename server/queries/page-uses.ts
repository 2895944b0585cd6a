import { found } from '../../shared/outcome.ts';
import { href } from '../../shared/paths.ts';
import type { Navigation } from '../../shared/shell.ts';
import type { Dated } from '../company-api/api-cache.ts';
import { joinDated, mapDated, timeless } from '../company-api/dated.ts';
import type { SitePage } from '../content/page-files.ts';
import { teamOf } from '../content/team.ts';
import type { PageUses, Use } from '../markup/own-pages/page-uses.ts';
import type { Collections } from './collections/collections.ts';
import { listOfAuthor, listOfService } from './collections/snapshot.ts';

const noUses: PageUses = { items: [], notesOf: {} };
const maxOfService = 3;
const maxOfAuthor = 6;

/** Newest first. Empty and degraded if the collections are not loaded. */
export function createPageUses({ notes, caseStudies, products }: Collections, site: SitePage[], menus: Navigation) {
  const services = new Map(menus.groups.flatMap((group) => group.services.map((one) => [one.href, one.slug])));
  const authors = teamOf(site).map(({ name }) => name);

  return async (path: string): Promise<Dated<PageUses>> => {
    const service = services.get(path);
    if (service !== undefined) return ofService(service);
    return path === href.team() ? ofTeam() : timeless(noUses);
  };

  async function ofService(slug: string): Promise<Dated<PageUses>> {
    const listKey = listOfService(slug);
    const sorts = await Promise.all([
      caseStudies.newest(listKey, maxOfService).then(asUses('Case study', href.caseStudy)),
      products.newest(listKey, maxOfService).then(asUses('Product', href.portfolioItem)),
      notes.newest(listKey, maxOfService).then(asUses('Application note', href.blog)),
    ]);
    return mapDated(sorts.reduce(together), (items) => found({ ...noUses, items }));
  }

  async function ofTeam(): Promise<Dated<PageUses>> {
    const written = await Promise.all(
      authors.map(async (name) => {
        const uses = await notes.newest(listOfAuthor(name), maxOfAuthor).then(asUses('Application note', href.blog));
        return mapDated(uses, (items): { ok: true; value: [string, Use[]][] } => ({
          ok: true,
          value: [[name, items]],
        }));
      }),
    );
    const all = written.reduce(together, timeless<[string, Use[]][]>([]));
    return mapDated(all, (entries) => found({ ...noUses, notesOf: Object.fromEntries(entries) }));
  }
}

function asUses(kind: Use['kind'], hrefOf: (slug: string) => string) {
  return (items: Dated<{ title: string; slug: string }[]>): Dated<Use[]> => {
    if (!items.outcome.ok) return { ...items, outcome: found([]), degraded: true };
    return mapDated(items, (known) => found(known.map(({ title, slug }) => ({ kind, title, href: hrefOf(slug) }))));
  };
}

function together<One>(a: Dated<One[]>, b: Dated<One[]>): Dated<One[]> {
  return joinDated(a, b, (first, second) =>
    found([...(first.ok ? first.value : []), ...(second.ok ? second.value : [])]),
  );
}
