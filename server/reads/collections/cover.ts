import * as v from 'valibot';
import { type AssignedCover, assignCover, createCoverAssigner } from '../../../drawings/covers/assign-covers.ts';
import { coverName } from '../../../drawings/covers/cover.ts';
import type { Cover } from '../../../shared/models.ts';

interface Uncovered {
  slug: string;
  category: { slug: string };
}

/** As many as a row of cards has on a wide screen. */
const columns = 3;

/** Gives out covers along a list, oldest first, so that an item keeps its own when newer ones come. */
export function createCovers(): (item: Uncovered) => Cover {
  const assign = createCoverAssigner(columns);
  return (item) => toCover(item.slug, assign({ slug: item.slug, category: item.category.slug }));
}

/** The cover that an item gets outside of any list. */
export function coverAlone({ slug, category }: Uncovered): Cover {
  return toCover(slug, assignCover({ slug, category: category.slug }));
}

/** As it is stored. */
export function coverText({ name, plate }: Cover): string {
  return `${name} ${plate}`;
}

/** Undefined for what is no cover. */
export function coverFrom(text: string): Cover | undefined {
  const [name, plate] = text.split(' ');
  const result = v.safeParse(coverSchema, { name, plate });
  return result.success ? result.output : undefined;
}

const coverSchema = v.object({ name: v.string(), plate: v.picklist(['mask', 'paper', 'ink', 'copper']) });

function toCover(slug: string, { family, plate }: AssignedCover): Cover {
  return { name: coverName(slug, family), plate };
}
