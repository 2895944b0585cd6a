import type { Fault } from '../content-error.ts';
import { repeatedFiles } from '../data-tables.ts';
import { navigationOf } from '../navigation.ts';
import type { Pictures } from '../pictures.ts';
import type { ReadContent } from '../read-content.ts';
import { picturesOfNothing } from './drawing-references.ts';
import { knownPages } from './known-pages.ts';
import { brokenLinks } from './link-references.ts';
import { movedInCircles } from './moved-addresses.ts';
import { missingPictures } from './named-pictures.ts';
import { checkReferences, homeReferences, reviewReferences } from './references.ts';
import { checkTopics, unknownServices } from './topic-references.ts';
import { unlinkedPages } from './unlinked-pages.ts';

/** Fast enough to run at every start. A mistake stops the start, or the publication. */
export function checkAtStart(read: ReadContent): Fault[] {
  const { navigation, home, clients, reviews, portfolio, caseStudies, portfolioCategories } = read;
  const menus = navigation && navigationOf(navigation.value);
  const known = menus && knownPages(read, menus);
  const studies = caseStudies.map(({ slug }) => slug);
  return [
    ...checkReferences(read),
    ...checkTopics([...portfolio, ...caseStudies], portfolioCategories, navigation),
    ...read.blogs.flatMap(({ entry }) => (entry ? unknownServices(entry, navigation) : [])),
    ...(reviews && clients ? reviewReferences(reviews, clients) : []),
    ...(home && menus ? homeReferences(home, menus, studies) : []),
    ...(navigation && menus ? unlinkedPages(read.pages, navigation, menus) : []),
    ...repeatedFiles(read.pages.flatMap(({ page }) => page ?? [])),
    ...(read.moved ? movedInCircles(read.moved) : []),
    ...(known ? brokenLinks(known, read.moved) : []),
  ];
}

/** Also fast enough for every start, but only warnings: the page works without the picture. */
export function unshownPictures(read: ReadContent, pictures: Pictures): Fault[] {
  const known = read.navigation && knownPages(read, navigationOf(read.navigation.value));
  return [...missingPictures(read, pictures), ...(known ? picturesOfNothing(known, pictures) : [])];
}
