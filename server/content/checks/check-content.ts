import { ContentError, type Fault } from '../content-error.ts';
import { createContentFiles } from '../content-files.ts';
import { listContent } from '../content-listing.ts';
import { createContentStore } from '../content-store.ts';
import { navigationOf } from '../navigation.ts';
import { readContent } from '../read-content.ts';
import { futureComments, futureUpdates } from './future-dates.ts';
import { knownPages } from './known-pages.ts';
import { misplacedLinks } from './link-references.ts';
import { movedExistingPages } from './moved-addresses.ts';
import { repeatedPassages } from './repeated-passages.ts';
import { repeatedDescriptions, repeatedHeadings } from './repeated-texts.ts';
import { checkAtStart } from './start-checks.ts';

/**
 * Runs the checks of a start, and those that are slow or concern mistakes a running site can live with. `today` is an
 * ISO date, UTC. Throws one ContentError with every mistake.
 */
export function checkContent(folder: string, today: string): void {
  const faults: Fault[] = [];
  const files = createContentFiles(folder, Date.now);
  // In memory: the data folder may belong to a running site.
  const { database } = createContentStore();
  const read = readContent(database, files, listContent(files, faults), faults);
  const known = read.navigation && knownPages(read, navigationOf(read.navigation.value));
  faults.push(
    ...checkAtStart(read),
    ...repeatedDescriptions(read),
    ...repeatedHeadings(read),
    ...futureComments(read.comments, today),
    ...(known && read.moved ? movedExistingPages(known, read.moved) : []),
    ...[read.blogs, read.portfolio, read.caseStudies, read.jobs].flatMap((items) => futureUpdates(items, today)),
    ...(known ? [...misplacedLinks(known, today), ...repeatedPassages(known)] : []),
  );
  if (faults.length) throw new ContentError(faults);
}

/** Writes one line for each mistake. Returns the exit code: 1 when there are mistakes. */
export function runCheck(folder: string, write: (text: string) => void): number {
  try {
    checkContent(folder, new Date().toISOString().slice(0, 10));
    write('The content has no mistakes.\n');
    return 0;
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    const count = error.faults.length;
    write(`${error.message}\n${count} ${count === 1 ? 'mistake' : 'mistakes'}.\n`);
    return 1;
  }
}
