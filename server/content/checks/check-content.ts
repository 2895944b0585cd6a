import { parseEnv } from '../../process/env.ts';
import { StartUpError } from '../../process/start-up-error.ts';
import { counted } from '../../process/text/counted.ts';
import { ContentError, type Fault } from '../content-error.ts';
import { createContentFiles } from '../content-files.ts';
import { listContent } from '../content-listing.ts';
import { documentFaults } from '../documents.ts';
import { navigationOf } from '../navigation.ts';
import { type Pictures, readPictures } from '../pictures.ts';
import { type ReadContent, readContent } from '../read-content.ts';
import { createReader, inOneGo } from '../reader.ts';
import { damagedPictures } from './damaged-pictures.ts';
import { futureComments, futureUpdates } from './future-dates.ts';
import { type KnownPages, knownPages } from './known-pages.ts';
import { misplacedLinks } from './link-references.ts';
import { movedExistingPages } from './moved-addresses.ts';
import { unusedPictures } from './named-pictures.ts';
import { repeatedDescriptions, repeatedHeadings, repeatedTitles } from './repeated-texts.ts';
import { checkAtStart, unshownPictures } from './start-checks.ts';
import { unwrittenPages } from './unlinked-pages.ts';
import { unstatedInPictures } from './unstated-in-pictures.ts';

interface Shown {
  pictures: Pictures;
  /** Pictures whose end is missing, for example. */
  damaged?: Fault[];
}

/** Also runs slow checks, and checks for mistakes that a running site can live with. `today` is an ISO date, UTC. */
export function checkContent(folder: string, { pictures, damaged = [] }: Shown, today: string): void {
  const files = createContentFiles(folder);
  const reader = createReader(files);
  const { faults } = reader;
  const listing = listContent(files, faults);
  const read = inOneGo(readContent(reader, listing));
  const known = read.navigation && knownPages(read, navigationOf(read.navigation.value));
  faults.push(...documentFaults(files, listing.documents), ...checkAtStart(read));
  const warnings = [
    ...pictures.faults,
    ...damaged,
    ...unshownPictures(read, pictures),
    ...reader.style,
    ...repeatedTitles(read),
    ...repeatedDescriptions(read),
    ...repeatedHeadings(read),
    ...unwrittenPages(read.pages, (path) => files.label(path)),
    ...futureComments(read.comments, today),
    ...(known && read.moved ? movedExistingPages(known, read.moved) : []),
    ...[read.blogs, read.portfolio, read.caseStudies, read.jobs].flatMap((items) => futureUpdates(items, today)),
    ...(known ? misplacedLinks(known, today) : []),
    ...(known ? unusedPictures(known, read, pictures.addresses, (path) => files.label(path)) : []),
    ...(known ? unstatedInPictures(known, read, pictures, files) : []),
    ...(known && read.band ? bandOfUnknownPages(known, read.band) : []),
  ];
  faults.push(...warnings.map((fault) => ({ ...fault, isWarning: true as const })));
  if (faults.length) throw new ContentError(faults);
}

/** Returns the exit code. */
export async function runCheck(
  folder: string,
  environment: Record<string, string | undefined>,
  write: (text: string) => void,
): Promise<number> {
  try {
    const pictures = await readPictures(folder, parseEnv({ IMAGE_HOSTS: environment.IMAGE_HOSTS }).IMAGE_HOSTS);
    const damaged = await damagedPictures(folder, pictures);
    checkContent(folder, { pictures, damaged }, new Date().toISOString().slice(0, 10));
    write('The content has no mistakes.\n');
    return 0;
  } catch (error) {
    if (!(error instanceof StartUpError)) throw error;
    if (!(error instanceof ContentError)) {
      write(`${error.message}\n`);
      return 1;
    }
    const warnings = error.faults.filter(({ isWarning }) => isWarning).length;
    const counts = [counted(error.faults.length - warnings, 'mistake'), counted(warnings, 'warning')];
    write(`${error.message}\n${counts.join(', ')}. Warnings stop neither a start nor a publication.\n`);
    return 1;
  }
}

function bandOfUnknownPages(known: KnownPages, band: NonNullable<ReadContent['band']>): Fault[] {
  return band.value.flatMap(({ path }, at) => {
    const isFolder = [...known.keys()].some((address) => address.startsWith(`${path}/`));
    if (known.has(path) || isFolder) return [];
    return [band.fault([at, 'path'], `no page has the address ${path}; use the path of a page`)];
  });
}
