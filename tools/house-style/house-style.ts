import { knownPages } from '../../server/content/checks/known-pages.ts';
import { type ContentIssue, textOf } from '../../server/content/content-error.ts';
import { createContentFiles } from '../../server/content/content-files.ts';
import { listContent } from '../../server/content/content-listing.ts';
import { navigationOf } from '../../server/content/navigation.ts';
import { readContent } from '../../server/content/read-content.ts';
import { createReader, runToCompletion } from '../../server/content/reader.ts';
import { contradictedFacts } from './contradicted-facts.ts';
import { repeatedPassages } from './repeated-passages.ts';
import { unstatedCovers } from './unstated-covers.ts';

/** Returns the content's errors, including violations of rules that apply only to the shipped content. */
export function houseStyle(folder: string): ContentIssue[] {
  const reader = createReader(createContentFiles(folder));
  const parsed = runToCompletion(readContent(reader, listContent(reader.files, reader.errors)));
  const known = parsed.navigation && knownPages(parsed, navigationOf(parsed.navigation.value));
  return [
    ...reader.errors,
    ...unstatedCovers(parsed),
    ...(known ? repeatedPassages(known) : []),
    ...(known && parsed.facts ? contradictedFacts(known, parsed.facts.value) : []),
  ];
}

if (import.meta.main) {
  const errors = houseStyle('content');
  process.stdout.write(errors.map((error) => `${textOf(error)}\n`).join(''));
  process.exitCode = errors.length > 0 ? 1 : 0;
}
