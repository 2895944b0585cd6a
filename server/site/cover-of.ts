import type { BlogSummary, Cover } from '../../shared/models.ts';
import { type AssignedCover, assignCover, assignCovers } from '../drawings/covers/assign-covers.ts';
import { coverName } from '../drawings/covers/cover.ts';

type Uncovered = Pick<BlogSummary, 'slug' | 'category'>;

/** As many as a row of cards has on a wide screen. */
const columns = 3;

/**
 * The covers of a whole list, newest first. They are given out oldest first: an item has the same one everywhere, and
 * keeps it when newer ones come. What is not in the list gets what it would get alone.
 */
export function createCoverOf(list: Uncovered[]): (item: Uncovered) => Cover {
  const items = list.toReversed();
  const assigned = assignCovers(items.map(itemOf), columns);
  const covers = new Map(assigned.map((cover, index) => [items[index]?.slug, cover]));
  return (item) => toCover(item.slug, covers.get(item.slug) ?? assignCover(itemOf(item)));
}

function itemOf({ slug, category }: Uncovered) {
  return { slug, category: category.slug };
}

function toCover(slug: string, { family, plate }: AssignedCover): Cover {
  return { name: coverName(slug, family), plate };
}
