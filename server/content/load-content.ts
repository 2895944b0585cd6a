import type { CallHours } from '../../shared/calls/call-hours.ts';
import type { HomeContent, Navigation } from '../../shared/models.ts';
import { ContentError, type Fault } from './content-error.ts';
import { homeOf } from './home.ts';
import type * as items from './item-schemas.ts';
import { entriesOf } from './markdown-files.ts';
import { navigationOf } from './navigation.ts';
import type { SitePage } from './page-files.ts';
import { readContent } from './read-content.ts';
import type * as schemas from './schemas.ts';
import { checkAtStart } from './start-checks.ts';

/** All content of the site, checked: what stands in the content folder. */
export interface Content {
  settings: schemas.Setting[];
  countries: schemas.CountryEntry[];
  clients: schemas.ClientEntry[];
  reviews: schemas.ReviewEntry[];
  categories: schemas.CategoryEntry[];
  tags: schemas.TagEntry[];
  seo: schemas.SeoEntry[];
  moved: schemas.MovedEntry[];
  calls: CallHours;
  blogs: schemas.BlogEntry[];
  comments: schemas.CommentEntry[];
  portfolioCategories: schemas.CategoryEntry[];
  portfolio: items.PortfolioEntry[];
  caseStudies: items.CaseStudyEntry[];
  jobs: items.JobEntry[];
  events: items.EventEntry[];
  pages: { home: HomeContent; navigation: Navigation; site: SitePage[] };
}

/** Reads the content folder. Throws one ContentError that names every mistake in it with file and line. */
export function loadContent(folder: string): Content {
  const faults: Fault[] = [];
  const read = readContent(folder, faults);
  faults.push(...checkAtStart(read));
  const { settings, countries, clients, reviews, categories, tags, seo, moved, navigation, home, events } = read;
  const { portfolioCategories, calls } = read;
  if (
    faults.length ||
    !settings ||
    !countries ||
    !clients ||
    !reviews ||
    !categories ||
    !tags ||
    !seo ||
    !moved ||
    !calls ||
    !navigation ||
    !home ||
    !portfolioCategories ||
    !events
  )
    throw new ContentError(faults);
  const menus = navigationOf(navigation.value);
  return {
    settings: settings.value,
    countries: countries.value,
    clients: clients.value,
    reviews: reviews.value,
    categories: categories.value,
    tags: tags.value,
    seo: seo.value,
    moved: moved.value,
    calls: calls.value,
    blogs: entriesOf(read.blogs),
    comments: read.comments.flatMap(({ blog, list }) => (list?.value ?? []).map((comment) => ({ ...comment, blog }))),
    portfolioCategories: portfolioCategories.value,
    portfolio: entriesOf(read.portfolio),
    caseStudies: entriesOf(read.caseStudies),
    jobs: entriesOf(read.jobs),
    events: events.value,
    pages: {
      home: homeOf(home.value, menus),
      navigation: menus,
      site: read.pages.flatMap(({ page }) => page?.value ?? []),
    },
  };
}
