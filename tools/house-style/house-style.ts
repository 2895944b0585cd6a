import { knownPages } from '../../server/content/checks/known-pages.ts';
import { type Fault, textOf } from '../../server/content/content-error.ts';
import { createContentFiles } from '../../server/content/content-files.ts';
import { listContent } from '../../server/content/content-listing.ts';
import { navigationOf } from '../../server/content/navigation.ts';
import { readContent } from '../../server/content/read-content.ts';
import { createReader, inOneGo } from '../../server/content/reader.ts';
import { contradictedFacts } from './contradicted-facts.ts';
import { repeatedPassages } from './repeated-passages.ts';
import { unstatedCovers } from './unstated-covers.ts';

/**
 * Rules of the shipped content that `npm run content:check` does not check: no passage on two pages, no fact with two
 * values, and no cover that states what its text does not. Mistakes in the folder are named, too.
 */
export function houseStyle(folder: string): Fault[] {
  const reader = createReader(createContentFiles(folder));
  const read = inOneGo(readContent(reader, listContent(reader.files, reader.faults)));
  const known = read.navigation && knownPages(read, navigationOf(read.navigation.value));
  return [
    ...reader.faults,
    ...unstatedCovers(read),
    ...(known ? repeatedPassages(known) : []),
    ...(known && read.facts ? contradictedFacts(known, read.facts.value) : []),
  ];
}

if (import.meta.main) {
  const faults = houseStyle('content');
  process.stdout.write(faults.map((fault) => `${textOf(fault)}\n`).join(''));
  process.exitCode = faults.length > 0 ? 1 : 0;
}
