import * as v from 'valibot';
import { type AssignedCover, assignCover, createCoverAssigner } from '../../../drawings/covers/assign-covers.ts';
import { coverName } from '../../../drawings/covers/cover.ts';
import type { Cover } from '../../../shared/figures.ts';

interface Uncovered {
  slug: string;
  category: { slug: string };
}

const columns = 3;

/** Goes through a list oldest first, so that newer items do not change the covers of older ones. */
export function createCovers(): (item: Uncovered) => Cover {
  const assign = createCoverAssigner(columns);
  return (item) => toCover(item.slug, assign({ slug: item.slug, category: item.category.slug }));
}

export function coverAlone({ slug, category }: Uncovered): Cover {
  return toCover(slug, assignCover({ slug, category: category.slug }));
}

export function coverText({ name, plate }: Cover): string {
  return `${name} ${plate}`;
}

export function coverFrom(text: string): Cover | undefined {
  const [name, plate] = text.split(' ');
  const result = v.safeParse(coverSchema, { name, plate });
  return result.success ? result.output : undefined;
}

const coverSchema = v.object({ name: v.string(), plate: v.picklist(['mask', 'paper', 'ink', 'copper']) });

function toCover(slug: string, { family, plate }: AssignedCover): Cover {
  return { name: coverName(slug, family), plate };
}
