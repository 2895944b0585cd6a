import { ContentError, type Fault } from './content-error.ts';
import { createContentFiles } from './content-files.ts';
import { listContent } from './content-listing.ts';
import { createContentStore } from './content-store.ts';
import { changesAhead, commentsAhead } from './days-to-come.ts';
import type { Figures } from './figures.ts';
import { knownPages } from './known-pages.ts';
import { linksAstray } from './link-references.ts';
import { movedButThere } from './moved-addresses.ts';
import { navigationOf } from './navigation.ts';
import type { Pictures } from './pictures.ts';
import { readContent } from './read-content.ts';
import { repeatedDescriptions, repeatedHeadings } from './repeated-texts.ts';
import { sharedRuns } from './shared-runs.ts';
import { checkAtStart } from './start-checks.ts';

interface Shown {
  figures: Figures;
  pictures: Pick<Pictures, 'faults'>;
}

/**
 * Everything that can be said of a content folder without showing it: what a start checks, and what takes longer or
 * does no harm to a running site. `today` is an ISO date, UTC. Throws one ContentError, as `loadContent` does.
 */
export function checkContent(folder: string, { figures, pictures }: Shown, today: string): void {
  const faults: Fault[] = [...pictures.faults];
  const files = createContentFiles(folder, Date.now);
  // Nothing is kept: the folder of the data may be a running site's.
  const { database } = createContentStore();
  const read = readContent(database, files, listContent(files, faults), faults);
  const known = read.navigation && knownPages(read, navigationOf(read.navigation.value));
  faults.push(
    ...checkAtStart(read, figures),
    ...repeatedDescriptions(read),
    ...repeatedHeadings(read),
    ...commentsAhead(read.comments, today),
    ...(known && read.moved ? movedButThere(known, read.moved) : []),
    ...[read.blogs, read.portfolio, read.caseStudies, read.jobs].flatMap((items) => changesAhead(items, today)),
    ...(known ? [...linksAstray(known, today), ...sharedRuns(known)] : []),
  );
  if (faults.length) throw new ContentError(faults);
}
