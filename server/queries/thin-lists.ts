import { paths } from '../../shared/paths.ts';
import { found, unavailable } from '../../shared/result.ts';
import type { Timestamped } from '../company-api/api-cache.ts';
import { joinTimestamped, mapTimestamped, withoutTimestamp } from '../company-api/timestamped.ts';
import type { Collections } from './collections/collections.ts';
import { listOfCategory, listOfTag } from './collections/snapshot.ts';

/** The list of tags and the site's indexed pages omit tags with fewer articles. */
export const minArticlesOfTag = 3;

export type FindThinLists = (addresses: string[]) => Promise<Timestamped<Set<string>>>;

export function createFindThinLists({ notes, products, caseStudies }: Collections): FindThinLists {
  const kinds = [
    { path: paths.blogTag, collection: notes, listOf: listOfTag, min: minArticlesOfTag },
    { path: paths.blogCategory, collection: notes, listOf: listOfCategory, min: 1 },
    { path: paths.portfolioCategory, collection: products, listOf: listOfCategory, min: 1 },
    { path: paths.caseStudyCategory, collection: caseStudies, listOf: listOfCategory, min: 1 },
  ].map((kind) => ({ ...kind, start: kind.path.replace(/:.*/, '') }));

  return async (addresses) => {
    const parts = await Promise.all(
      kinds.map(async ({ start, collection, listOf, min }): Promise<Timestamped<string[]>> => {
        const lists = addresses.filter((address) => address.startsWith(start));
        if (lists.length === 0) return withoutTimestamp([]);
        const sizes = await collection.sizes();
        return mapTimestamped(sizes, (sizeOf) =>
          // If an item is unreadable, no list of its kind counts as thin, because the item may be in any of these
          // lists.
          found(sizes.isPartial ? [] : lists.filter((path) => sizeOf(listOf(path.slice(start.length))) < min)),
        );
      }),
    );
    return parts.reduce<Timestamped<Set<string>>>(
      (whole, part) =>
        joinTimestamped(whole, part, (a, b) => (a.ok && b.ok ? found(new Set([...a.value, ...b.value])) : unavailable)),
      withoutTimestamp(new Set()),
    );
  };
}
