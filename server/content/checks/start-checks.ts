import type { ContentIssue } from '../content-error.ts';
import { repeatedFiles } from '../data-tables.ts';
import { navigationOf } from '../navigation.ts';
import type { Pictures } from '../pictures.ts';
import type { ParsedContent } from '../read-content.ts';
import { brokenImages } from './drawing-references.ts';
import { knownPages } from './known-pages.ts';
import { brokenLinks } from './link-references.ts';
import { missingPictures } from './named-pictures.ts';
import { redirectLoops } from './redirect-checks.ts';
import { checkReferences, homeReferences, reviewReferences } from './references.ts';
import { checkTopics, unknownServices } from './topic-references.ts';
import { unlinkedPages } from './unlinked-pages.ts';

export function checkAtStart(parsed: ParsedContent): ContentIssue[] {
  const { navigation, home, clients, reviews, portfolio, caseStudies, portfolioCategories } = parsed;
  const menus = navigation && navigationOf(navigation.value);
  const known = menus && knownPages(parsed, menus);
  const studies = caseStudies.map(({ slug }) => slug);
  return [
    ...checkReferences(parsed),
    ...checkTopics([...portfolio, ...caseStudies], portfolioCategories, navigation),
    ...parsed.blogs.flatMap(({ entry }) => (entry ? unknownServices(entry, navigation) : [])),
    ...(reviews && clients ? reviewReferences(reviews, clients) : []),
    ...(home && menus ? homeReferences(home, menus, studies) : []),
    ...(navigation && menus ? unlinkedPages(parsed.pages, navigation, menus) : []),
    ...repeatedFiles(parsed.pages.flatMap(({ page }) => page ?? [])),
    ...(parsed.moved ? redirectLoops(parsed.moved) : []),
    ...(known ? brokenLinks(known, parsed.moved) : []),
  ];
}

export function pictureWarnings(parsed: ParsedContent, pictures: Pictures): ContentIssue[] {
  const known = parsed.navigation && knownPages(parsed, navigationOf(parsed.navigation.value));
  return [...missingPictures(parsed, pictures), ...(known ? brokenImages(known, pictures) : [])];
}
