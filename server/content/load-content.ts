import type { DatabaseSync } from 'node:sqlite';
import * as v from 'valibot';
import type { CallHours } from '../../shared/calls/call-hours.ts';
import type { HomeContent } from '../../shared/home.ts';
import type { Navigation } from '../../shared/shell.ts';
import { inTransaction } from '../database/transaction.ts';
import { type KeptFacts, usuallyKept } from '../retention/retention-keys.ts';
import { repeatedTitles } from './checks/repeated-texts.ts';
import { checkAtStart, unshownPictures } from './checks/start-checks.ts';
import type { Company } from './company.ts';
import { ContentError, type Fault } from './content-error.ts';
import { createContentFiles } from './content-files.ts';
import { type ContentItems, createContentItems } from './content-items.ts';
import { listContent } from './content-listing.ts';
import { type ContentStore, createContentStore } from './content-store.ts';
import { documentFaults } from './documents.ts';
import { homeOf } from './home.ts';
import type * as items from './item-schemas.ts';
import type { Mails } from './mails.ts';
import { navigationOf } from './navigation.ts';
import type { SitePage } from './page-files.ts';
import { createParsedFiles, styleFaults } from './parsed-files.ts';
import { noPictures, type Pictures } from './pictures.ts';
import { type ReadSite, readContent, readSite } from './read-content.ts';
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
  /** Breaches of rules of style, and pictures that cannot be shown. */
  warnings: Fault[];
}

interface Options {
  pictures?: Pictures;
  store?: ContentStore;
  /** How long visitors' data is kept, as legal pages quote it. */
  kept?: KeptFacts;
  now?: () => number;
}

/** Throws one ContentError with every mistake in the folder; the store then stays as it was. */
export function loadContent(
  folder: string,
  { pictures = noPictures, store = createContentStore(), kept = usuallyKept, now = Date.now }: Options = {},
): Content {
  for (;;) {
    try {
      const checked = checkFolder(folder, {
        pictures,
        database: store.database,
        kept,
        now,
      });
      return contentOf(checked, folder, { pictures, store, kept, now });
    } catch (error) {
      if (error instanceof ContentError || !store.startOver()) throw error;
    }
  }
}

/** The content of a folder whose files are in the store, because they were checked on another connection to it. */
export function contentOf(
  { fingerprint, site, warnings }: CheckedFolder,
  folder: string,
  { pictures, store, kept, now }: Required<Options>,
): Content {
  const again = () => void loadContent(folder, { pictures, store, kept, now });
  const pages = { ...site.pages, pictures };
  return { ...site, pages, warnings, items: createContentItems(store, fingerprint, again) };
}

/** Everything but what reads the store or files when asked. Plain data, so that another thread can make it. */
export type PlainContent = Omit<Content, 'items' | 'pages' | 'warnings'> & {
  pages: Omit<OwnPages, 'pictures'>;
};

export interface CheckedFolder {
  fingerprint: string;
  site: PlainContent;
  warnings: Fault[];
}

interface CheckParts {
  pictures: Pictures;
  database: DatabaseSync;
  kept: KeptFacts;
  now: () => number;
}

/** Reads what has changed in the folder into the store. Throws one ContentError; the store then stays as it was. */
export function checkFolder(folder: string, { pictures, database, kept, now }: CheckParts): CheckedFolder {
  const faults: Fault[] = [];
  const files = createContentFiles(folder, now);
  const listing = listContent(files, faults);
  const fingerprint = `${listing.fingerprint} ${pictures.digest}`;
  const checked = database.prepare("SELECT value FROM meta WHERE key = 'checked'").get()?.value;
  if (faults.length === 0 && checked === fingerprint) {
    const parsedFiles = createParsedFiles(database, files, listing.stampOf);
    const site = siteOf(readSite(parsedFiles, listing, faults, kept), pictures, faults);
    return { fingerprint, site, warnings: [...styleFaults(database, files), ...keptWarnings(database)] };
  }
  return inTransaction(database, () => {
    const read = readContent(database, files, listing, faults, kept);
    faults.push(...documentFaults(files, listing.documents), ...checkAtStart(read));
    const site = siteOf(read, pictures, faults);
    const unshown = [...pictures.faults, ...unshownPictures(read, pictures)];
    const put = database.prepare('INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)');
    put.run('checked', fingerprint);
    put.run('unshown pictures', JSON.stringify(unshown));
    return { fingerprint, site, warnings: [...styleFaults(database, files), ...repeatedTitles(read), ...unshown] };
  });
}

const faultsSchema = v.array(v.object({ file: v.string(), line: v.number(), message: v.string() }));

/** Unchanged content is not checked again, but an operator should read the warning at each start. */
function keptWarnings(database: DatabaseSync): Fault[] {
  const kept = database.prepare("SELECT value FROM meta WHERE key = 'unshown pictures'").get()?.value;
  return v.parse(faultsSchema, JSON.parse(String(kept ?? '[]')));
}

function siteOf(read: ReadSite, pictures: Pictures, faults: Fault[]): PlainContent {
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
