import { parseEnv } from '../../process/env.ts';
import type { RetentionFacts } from '../../process/keys/retention-keys.ts';
import { StartUpError } from '../../process/start-up-error.ts';
import { formatCount } from '../../process/text/format-count.ts';
import { dayOf } from '../../process/text/times.ts';
import { ContentError, type ContentIssue } from '../content-error.ts';
import { type ContentFiles, createContentFiles } from '../content-files.ts';
import { listContent } from '../content-listing.ts';
import { documentErrors } from '../documents.ts';
import { type ListedFiles, listFiles } from '../listed-files.ts';
import { navigationOf } from '../navigation.ts';
import { type Pictures, readPictures } from '../pictures.ts';
import { type ParsedContent, readContent } from '../read-content.ts';
import { createReader, runToCompletion, type Steps } from '../reader.ts';
import { damagedPictures } from './damaged-pictures.ts';
import { futureComments, futureUpdates } from './future-dates.ts';
import { type KnownPages, knownPages } from './known-pages.ts';
import { misplacedLinks } from './link-references.ts';
import { unusedPictures } from './named-pictures.ts';
import { redirectsFromPages } from './redirect-checks.ts';
import { repeatedDescriptions, repeatedHeadings, repeatedTitles } from './repeated-texts.ts';
import { checkAtStart, pictureWarnings } from './start-checks.ts';
import { missingPages } from './unlinked-pages.ts';
import { unstatedInPictures } from './unstated-in-pictures.ts';

interface Shown {
  pictures: Pictures;
  damaged?: ContentIssue[];
  retention?: RetentionFacts;
}

/** Throws a ContentError if the content has errors or warnings. `today` is an ISO date in UTC. */
export function checkContent(folder: string, shown: Shown, today: string): void {
  const { issues } = runToCompletion(readAndCheck(createContentFiles(folder), shown, today));
  if (issues.length) throw new ContentError(issues);
}

export interface CheckedFiles {
  files: ListedFiles;
  issues: ContentIssue[];
}

/** A site that reads its content checks for only some of these warnings. */
export function* readAndCheck(
  files: ContentFiles,
  { pictures, damaged = [], retention }: Shown,
  today: string,
): Steps<CheckedFiles> {
  const reader = createReader(files);
  const { errors } = reader;
  const listing = listContent(files, errors);
  const parsed = yield* readContent(reader, listing, retention);
  const known = parsed.navigation && knownPages(parsed, navigationOf(parsed.navigation.value));
  yield;
  errors.push(...documentErrors(files, listing.documents));
  yield;
  errors.push(...checkAtStart(parsed));
  yield;
  const items = [parsed.blogs, parsed.portfolio, parsed.caseStudies, parsed.jobs];
  const label = (path: string) => files.label(path);
  const warnings = [
    pictures.errors,
    damaged,
    reader.style,
    yield* repeatedTitles(parsed),
    yield* repeatedDescriptions(parsed),
    yield* repeatedHeadings(parsed),
  ];
  for (const check of [
    () => pictureWarnings(parsed, pictures),
    () => missingPages(parsed.pages, label),
    () => futureComments(parsed.comments, today),
    () => (known && parsed.moved ? redirectsFromPages(known, parsed.moved) : []),
    () => items.flatMap((of) => futureUpdates(of, today)),
    () => (known ? misplacedLinks(known, today) : []),
    () => (known ? unusedPictures(known, parsed, pictures.addresses, label) : []),
    () => (known ? unstatedInPictures(known, parsed, pictures, files) : []),
    () => (known && parsed.contactQuestions ? questionsOfUnknownPages(known, parsed.contactQuestions) : []),
  ]) {
    warnings.push(check());
    yield;
  }
  const issues = [...errors, ...warnings.flat().map((error) => ({ ...error, isWarning: true as const }))];
  return { files: yield* listFiles(files, pictures, listing, parsed), issues };
}

export async function runCheck(
  folder: string,
  environment: Record<string, string | undefined>,
  write: (text: string) => void,
): Promise<number> {
  try {
    const pictures = await readPictures(folder, parseEnv({ IMAGE_HOSTS: environment.IMAGE_HOSTS }).IMAGE_HOSTS);
    const damaged = await damagedPictures(folder, pictures);
    checkContent(folder, { pictures, damaged }, dayOf(Date.now()));
    write('The content has no errors or warnings.\n');
    return 0;
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    if (!(error instanceof ContentError)) {
      write(`${error.message}\n`);
      return 1;
    }
    const warnings = error.errors.filter(({ isWarning }) => isWarning).length;
    const counts = [formatCount(error.errors.length - warnings, 'error'), formatCount(warnings, 'warning')];
    write(`${error.message}\n${counts.join(', ')}. Warnings do not prevent startup or publication.\n`);
    return 1;
  }
}

function questionsOfUnknownPages(
  known: KnownPages,
  contactQuestions: NonNullable<ParsedContent['contactQuestions']>,
): ContentIssue[] {
  return contactQuestions.value.flatMap(({ path }, at) => {
    const isFolder = [...known.keys()].some((address) => address.startsWith(`${path}/`));
    if (known.has(path) || isFolder) return [];
    return [contactQuestions.makeError([at, 'path'], `there is no page ${path}; use the path of an existing page`)];
  });
}
