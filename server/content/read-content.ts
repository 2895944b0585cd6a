import type { DatabaseSync } from 'node:sqlite';
import type { Fault } from './content-error.ts';
import type { ContentFiles } from './content-files.ts';
import type { ContentListing } from './content-listing.ts';
import { readItems } from './item-files.ts';
import { createKeptFiles } from './kept-files.ts';
import { readSite } from './read-site.ts';
import { readComments } from './yaml-files.ts';

/** What stands in the content folder, each file checked for itself. A file with mistakes is undefined. */
export type ReadContent = ReturnType<typeof readContent>;

/**
 * Brings what is known of the content folder to what it is, reading files that have changed. `faults` takes what is
 * wrong with single files.
 */
export function readContent(database: DatabaseSync, files: ContentFiles, listing: ContentListing, faults: Fault[]) {
  const kept = createKeptFiles(database, files, listing.stampOf);
  const read = {
    ...readSite(kept, listing, faults),
    ...readItems(kept, listing.items, faults),
    comments: readComments(kept, listing.items.comments, faults),
  };
  kept.forgetOthers();
  return read;
}
