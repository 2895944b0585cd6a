import { createHash } from 'node:crypto';
import type { CallHours } from '../../shared/calls/call-hours.ts';
import type { HomeContent } from '../../shared/home.ts';
import type { Navigation } from '../../shared/shell.ts';
import { type KeptFacts, usuallyKept } from '../process/keys/retention-keys.ts';
import { repeatedTitles } from './checks/repeated-texts.ts';
import { checkAtStart, unshownPictures } from './checks/start-checks.ts';
import type { Company } from './company.ts';
import { ContentError, type Fault } from './content-error.ts';
import { type ContentFiles, createContentFiles } from './content-files.ts';
import { type ContentItems, itemsOf } from './content-items.ts';
import { listContent } from './content-listing.ts';
import { documentFaults } from './documents.ts';
import { homeOf } from './home.ts';
import type * as items from './item-schemas.ts';
import type { Mails } from './mails.ts';
import { navigationOf } from './navigation.ts';
import type { SitePage } from './page-files.ts';
import { noPictures, type Pictures } from './pictures.ts';
import { type ReadSite, readContent } from './read-content.ts';
import { createReader, inOneGo, type Steps } from './reader.ts';
import type * as schemas from './site-schemas.ts';

/** The input of own pages. */
export interface OwnPages {
  home: HomeContent;
  navigation: Navigation;
  site: SitePage[];
  company: Company;
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
  moved: schemas.MovedEntry[];
  calls: CallHours;
  portfolioCategories: items.CategoryEntry[];
  events: schemas.EventEntry[];
  pages: OwnPages;
  /** Undefined if the folder has none: visitors then get no confirmation. */
  mails: Mails | undefined;
  items: ContentItems;
  /** Changes with every file of the folder. */
  fingerprint: string;
  /** Breaches of rules of style, and pictures that cannot be shown. */
  warnings: Fault[];
}

/** What a file can contain: pictures are found again in the folder. */
export type PlainContent = Omit<Content, 'pages'> & { pages: Omit<OwnPages, 'pictures'> };

interface Options {
  pictures?: Pictures;
  /** How long visitors' data is kept, as legal pages quote it. */
  kept?: KeptFacts;
}

/** Throws one ContentError with every mistake in the folder. */
export function loadContent(folder: string, options: Options = {}): Content {
  return inOneGo(readFolder(createContentFiles(folder), options));
}

/** The same in steps, so that visitors' requests can run in between. */
export function* readFolder(
  files: ContentFiles,
  { pictures = noPictures, kept = usuallyKept }: Options,
): Steps<Content> {
  const reader = createReader(files);
  const { faults, style } = reader;
  const listing = listContent(files, faults);
  const read = yield* readContent(reader, listing, kept);
  faults.push(...documentFaults(files, listing.documents));
  yield;
  faults.push(...checkAtStart(read));
  yield;
  const site = siteOf(read, pictures, faults);
  const unshown = [...pictures.faults, ...unshownPictures(read, pictures)];
  return {
    ...site,
    items: itemsOf(read, read.comments),
    fingerprint: fingerprintOf(files, pictures),
    warnings: [...style, ...repeatedTitles(read), ...unshown],
  };
}

/** Changes with every file that was read. */
export function fingerprintOf(files: ContentFiles, pictures: Pictures): string {
  const hash = createHash('sha256').update(pictures.digest);
  for (const [path, text] of [...files.texts()].sort()) hash.update(`\0${path}\0${text}`);
  return hash.digest('base64url');
}

function siteOf(
  read: ReadSite,
  pictures: Pictures,
  faults: Fault[],
): Omit<Content, 'items' | 'fingerprint' | 'warnings'> {
  const { settings, countries, clients, reviews, categories, tags, seo, moved, navigation, home, events } = read;
  const { portfolioCategories, calls, promises } = read;
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
    !promises ||
    !navigation ||
    !home ||
    !portfolioCategories ||
    !events
  )
    throw new ContentError(faults);
  const menus = navigationOf(navigation.value, pictures);
  const site = read.pages.flatMap(({ page }) => page?.value ?? []);
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
    mails: read.mails?.value,
    pages: {
      home: homeOf(home.value, menus, pictures, calls.value.offices),
      navigation: menus,
      site,
      pictures,
      company: {
        addresses: new Map(settings.value.map(({ type, content }) => [type, content])),
        offices: calls.value.offices,
        promises: promises.value,
        hasPrices: site.some(({ kind, slug }) => kind === 'buying' && slug === 'pricing'),
        questions: new Map(read.band?.value.map(({ path, question }) => [path, question])),
        shipped: read.facts?.value.find(({ name }) => name === 'products')?.value,
      },
    },
  };
}
