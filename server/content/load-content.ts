import type * as v from 'valibot';
import type { HomeContent, Navigation } from '../../shared/models.ts';
import { readBlogs, readComments } from './blog-files.ts';
import { reviewsOfNobody } from './client-references.ts';
import { ContentError, type Fault } from './content-error.ts';
import { createContentFiles } from './content-files.ts';
import { checkHome, homeOf } from './home.ts';
import { readItems } from './item-files.ts';
import * as items from './item-schemas.ts';
import { entriesOf } from './markdown-files.ts';
import { navigationOf } from './navigation.ts';
import { readPages, type SitePage } from './page-files.ts';
import { checkReferences } from './references.ts';
import * as schemas from './schemas.ts';
import { checkTopics } from './topic-references.ts';
import { checkYaml, type Located } from './yaml-text.ts';

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
  const files = createContentFiles(folder, faults);

  const settings = readYaml('settings.yaml', schemas.settingsSchema);
  const countries = readYaml('countries.yaml', schemas.countriesSchema);
  const clients = readYaml('clients.yaml', schemas.clientsSchema);
  const reviews = readYaml('reviews.yaml', schemas.reviewsSchema);
  const categories = readYaml('blog-categories.yaml', schemas.categoriesSchema);
  const tags = readYaml('blog-tags.yaml', schemas.tagsSchema);
  const seo = readYaml('seo.yaml', schemas.seoSchema);
  const moved = readYaml('moved.yaml', schemas.movedSchema);
  const navigation = readYaml('navigation.yaml', schemas.navigationSchema);
  const home = readYaml('pages/home.yaml', schemas.homeSchema);
  const sitePages = readPages(files, faults);
  const blogs = readBlogs(files, faults);
  const comments = readComments(files, faults);
  const portfolioCategories = readYaml('portfolio-categories.yaml', items.portfolioCategoriesSchema);
  const events = readYaml('events.yaml', items.eventsSchema);
  const { portfolio, caseStudies, jobs } = readItems(files, faults);
  faults.push(...checkReferences({ categories, tags, seo, blogs, comments, portfolio, caseStudies, jobs }));
  faults.push(...checkTopics([...portfolio, ...caseStudies], portfolioCategories, navigation));
  if (reviews && clients) faults.push(...reviewsOfNobody(reviews, clients));
  const menus = navigation && navigationOf(navigation.value);
  if (home && menus) {
    const studies = caseStudies.map(({ slug }) => slug);
    faults.push(...checkHome(home, menus, studies));
  }

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
    !menus ||
    !home ||
    !portfolioCategories ||
    !events
  )
    throw new ContentError(faults);
  return {
    settings: settings.value,
    countries: countries.value,
    clients: clients.value,
    reviews: reviews.value,
    categories: categories.value,
    tags: tags.value,
    seo: seo.value,
    moved: moved.value,
    blogs: entriesOf(blogs),
    comments: comments.flatMap(({ blog, list }) => (list?.value ?? []).map((comment) => ({ ...comment, blog }))),
    portfolioCategories: portfolioCategories.value,
    portfolio: entriesOf(portfolio),
    caseStudies: entriesOf(caseStudies),
    jobs: entriesOf(jobs),
    events: events.value,
    pages: { home: homeOf(home.value, menus), navigation: menus, site: sitePages.map(({ value }) => value) },
  };

  function readYaml<Schema extends v.GenericSchema>(
    path: string,
    schema: Schema,
  ): Located<v.InferOutput<Schema>> | undefined {
    const source = files.read(path);
    const checked = source && checkYaml({ ...source, firstLine: 1 }, schema);
    if (checked?.ok) return checked.located;
    faults.push(...(checked?.faults ?? []));
    return undefined;
  }
}
