import { createHash } from 'node:crypto';
import type { CallHours } from '../../shared/calls/call-hours.ts';
import type { HomeContent } from '../../shared/home.ts';
import type { Navigation } from '../../shared/shell.ts';
import { defaultRetention, type RetentionFacts } from '../process/keys/retention-keys.ts';
import { repeatedTitles } from './checks/repeated-texts.ts';
import { checkAtStart, pictureWarnings } from './checks/start-checks.ts';
import type { Company } from './company.ts';
import { ContentError, type ContentIssue } from './content-error.ts';
import { type ContentFiles, createContentFiles } from './content-files.ts';
import { type ContentItems, itemsOf } from './content-items.ts';
import { listContent } from './content-listing.ts';
import { documentErrors } from './documents.ts';
import { homeOf } from './home.ts';
import type * as items from './item-schemas.ts';
import { type ListedFiles, listFiles } from './listed-files.ts';
import type { Mails } from './mails.ts';
import { navigationOf } from './navigation.ts';
import type { SitePage } from './page-files.ts';
import { noPictures, type Pictures } from './pictures.ts';
import { type ParsedSite, readContent } from './read-content.ts';
import { createReader, runToCompletion, type Steps } from './reader.ts';
import type { SearchContent } from './search-content.ts';
import type * as schemas from './site-schemas.ts';

export interface ContentPages {
  home: HomeContent;
  navigation: Navigation;
  site: SitePage[];
  company: Company;
  search: SearchContent;
  pictures: Pictures;
}

export interface Content {
  settings: schemas.Setting[];
  countries: schemas.CountryEntry[];
  clients: schemas.ClientEntry[];
  reviews: schemas.ReviewEntry[];
  categories: items.CategoryEntry[];
  tags: items.TagEntry[];
  seo: schemas.SeoEntry[];
  moved: schemas.RedirectEntry[];
  calls: CallHours;
  portfolioCategories: items.CategoryEntry[];
  events: schemas.EventEntry[];
  pages: ContentPages;
  mails: Mails | undefined;
  items: ContentItems;
  files: ListedFiles;
  fingerprint: string;
  warnings: ContentIssue[];
}

/** Content that a file can store. Pictures contain functions, which cannot be serialized. */
export type PlainContent = Omit<Content, 'pages'> & { pages: Omit<ContentPages, 'pictures'> };

interface Options {
  pictures?: Pictures;
  retention?: RetentionFacts;
}

export function loadContent(folder: string, options: Options = {}): Content {
  return runToCompletion(readFolder(createContentFiles(folder), options));
}

export function* readFolder(
  files: ContentFiles,
  { pictures = noPictures, retention = defaultRetention }: Options,
): Steps<Content> {
  const reader = createReader(files);
  const { errors, style } = reader;
  const listing = listContent(files, errors);
  const parsed = yield* readContent(reader, listing, retention);
  errors.push(...documentErrors(files, listing.documents));
  yield;
  errors.push(...checkAtStart(parsed));
  yield;
  const site = siteOf(parsed, pictures, errors);
  const unshown = [...pictures.errors, ...pictureWarnings(parsed, pictures)];
  const listed = yield* listFiles(files, pictures, listing, parsed);
  return {
    ...site,
    items: itemsOf(parsed, parsed.comments),
    files: listed,
    fingerprint: fingerprintOf(new Map([...listed].map(([path, { hash }]) => [path, hash])), pictures),
    warnings: [...style, ...(yield* repeatedTitles(parsed)), ...unshown],
  };
}

export function fingerprintOf(hashes: ReadonlyMap<string, string>, pictures: Pictures): string {
  const hash = createHash('sha256').update(pictures.digest);
  for (const [path, of] of [...hashes].sort()) hash.update(`\0${path}\0${of}`);
  return hash.digest('base64url');
}

function siteOf(
  parsed: ParsedSite,
  pictures: Pictures,
  errors: ContentIssue[],
): Omit<Content, 'items' | 'files' | 'fingerprint' | 'warnings'> {
  const { settings, countries, clients, reviews, categories, tags, seo, moved, navigation, home, events } = parsed;
  const { portfolioCategories, calls, promises } = parsed;
  if (
    errors.length ||
    !settings ||
    !countries ||
    !clients ||
    !reviews ||
    !categories ||
    !tags ||
    !seo ||
    !moved ||
    !calls ||
    !promises ||
    !navigation ||
    !home ||
    !portfolioCategories ||
    !events
  )
    throw new ContentError(errors);
  const menus = navigationOf(navigation.value, pictures);
  const site = parsed.pages.flatMap(({ page }) => page?.value ?? []);
  return {
    settings: settings.value,
    countries: countries.value,
    clients: clients.value,
    reviews: reviews.value,
    categories: categories.value,
    tags: tags.value,
    seo: seo.value,
    moved: moved.value,
    calls: { ...calls.value, offices: calls.value.offices.filter(({ takesCalls }) => takesCalls) },
    portfolioCategories: portfolioCategories.value,
    events: events.value,
    mails: parsed.mails?.value,
    pages: {
      home: homeOf(home.value, menus, pictures, calls.value.offices),
      navigation: menus,
      site,
      pictures,
      search: parsed.search?.value ?? { startingPoints: [], synonyms: [] },
      company: {
        addresses: new Map(settings.value.map(({ type, content }) => [type, content])),
        offices: calls.value.offices,
        promises: promises.value,
        hasPrices: site.some(({ kind, slug }) => kind === 'buying' && slug === 'pricing'),
        questions: new Map(parsed.contactQuestions?.value.map(({ path, question }) => [path, question])),
        shipped: parsed.facts?.value.find(({ name }) => name === 'products')?.value,
      },
    },
  };
}
