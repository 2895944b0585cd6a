import { reviewsOfNobody } from './client-references.ts';
import type { Fault } from './content-error.ts';
import { picturesOfNothing, unknownDrawings } from './drawing-references.ts';
import type { Figures } from './figures.ts';
import { checkHome } from './home.ts';
import { knownPages } from './known-pages.ts';
import { linksToNowhere } from './link-references.ts';
import { movedInCircles } from './moved-addresses.ts';
import { navigationOf } from './navigation.ts';
import { pagesWithoutPlace } from './page-places.ts';
import type { ReadContent } from './read-content.ts';
import { checkReferences } from './references.ts';
import { repeatedTitles } from './repeated-texts.ts';
import { checkTopics, unknownServices } from './topic-references.ts';

/** What files say about each other, as far as it is checked in a moment: a start that finds something ends. */
export function checkAtStart(read: ReadContent, figures: Figures): Fault[] {
  const { navigation, home, clients, reviews, portfolio, caseStudies, portfolioCategories } = read;
  const menus = navigation && navigationOf(navigation.value);
  const known = menus && knownPages(read, menus);
  const studies = caseStudies.map(({ slug }) => slug);
  return [
    ...checkReferences(read),
    ...repeatedTitles(read),
    ...checkTopics([...portfolio, ...caseStudies], portfolioCategories, navigation),
    ...read.blogs.flatMap(({ entry }) => (entry ? unknownServices(entry, navigation) : [])),
    ...(reviews && clients ? reviewsOfNobody(reviews, clients) : []),
    ...(home && menus ? checkHome(home, menus, studies) : []),
    ...(navigation && menus ? pagesWithoutPlace(read.pages, navigation, menus) : []),
    ...unknownDrawings(read.pages, figures),
    ...(read.moved ? movedInCircles(read.moved) : []),
    ...(known ? [...linksToNowhere(known, read.moved), ...picturesOfNothing(known, figures)] : []),
  ];
}
