import {
  type AssignedCover,
  assignCover,
  type CoverItem,
  createCoverAssigner,
} from '../../../drawings/covers/assign-covers.ts';
import type { Cover } from '../../../shared/figures.ts';
import type { ChosenCover } from '../../content/drawings/chosen-cover.ts';
import { coverAddress, coverName } from '../../content/drawings/cover-name.ts';

interface Uncovered {
  slug: string;
  category: { slug: string };
  chosenCover?: ChosenCover;
}

/** Call the returned function with the oldest item first, because earlier calls affect the covers of later calls. */
export function createCovers(): (item: Uncovered) => Cover {
  const assign = createCoverAssigner();
  return (item) => toCover(item, assign(coverRequest(item)));
}

export function coverAlone(item: Uncovered): Cover {
  return toCover(item, assignCover(coverRequest(item)));
}

function coverRequest({ slug, category, chosenCover }: Uncovered): CoverItem {
  return { slug, category: category.slug, family: chosenCover?.family };
}

function toCover({ slug, chosenCover }: Uncovered, { family, plate }: AssignedCover): Cover {
  return { src: coverAddress(coverName(slug, family, chosenCover)), plate };
}
