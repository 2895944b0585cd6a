import type { DatabaseSync } from 'node:sqlite';
import { type KeptFacts, usuallyKept } from '../retention/retention-keys.ts';
import { bandSchema } from './band.ts';
import type { Fault } from './content-error.ts';
import type { ContentFiles } from './content-files.ts';
import { type ContentListing, optionalFiles, singleFiles } from './content-listing.ts';
import { factsSchema, withFacts } from './facts.ts';
import { homeSchema } from './home-schema.ts';
import { readItems } from './item-files.ts';
import { categoriesSchema, portfolioCategoriesSchema, tagsSchema } from './item-schemas.ts';
import { mailsSchema } from './mails.ts';
import { readPages } from './page-files.ts';
import { createParsedFiles, type ParsedFiles } from './parsed-files.ts';
import { promisesSchema } from './promises.ts';
import * as schemas from './site-schemas.ts';
import { readComments, readYamlFile } from './yaml-files.ts';

/** The content folder, each file checked on its own. A file with mistakes is undefined. */
export type ReadContent = ReturnType<typeof readContent>;

export function readContent(
  database: DatabaseSync,
  files: ContentFiles,
  listing: ContentListing,
  faults: Fault[],
  kept: KeptFacts = usuallyKept,
) {
  const parsedFiles = createParsedFiles(database, files, listing.stampOf);
  const read = {
    ...readSite(parsedFiles, listing, faults, kept),
    ...readItems(parsedFiles, listing.items, faults),
    comments: readComments(parsedFiles, listing.items.comments, faults),
  };
  parsedFiles.forgetOthers();
  return read;
}

export type ReadSite = ReturnType<typeof readSite>;

export function readSite(
  parsedFiles: ParsedFiles,
  { pages, documents, hasBand, hasMails, hasFacts }: Omit<ContentListing, 'items' | 'stampOf' | 'fingerprint'>,
  faults: Fault[],
  kept: KeptFacts,
) {
  const read = <Schema extends Parameters<typeof readYamlFile>[2]>(path: string, schema: Schema) =>
    readYamlFile(parsedFiles, path, schema, faults);
  const promises = read(singleFiles.promises, promisesSchema);
  const facts = hasFacts ? read(optionalFiles.facts, factsSchema) : undefined;
  const named = Object.fromEntries((facts?.value ?? []).map(({ name, value }) => [name, value]));
  const filled = withFacts(parsedFiles, { ...named, ...promises?.value, ...kept });
  return {
    promises,
    facts,
    documents,
    band: hasBand ? read(optionalFiles.band, bandSchema) : undefined,
    mails: hasMails ? readYamlFile(filled, optionalFiles.mails, mailsSchema, faults) : undefined,
    settings: read(singleFiles.settings, schemas.settingsSchema),
    countries: read(singleFiles.countries, schemas.countriesSchema),
    clients: read(singleFiles.clients, schemas.clientsSchema),
    reviews: read(singleFiles.reviews, schemas.reviewsSchema),
    categories: read(singleFiles.categories, categoriesSchema),
    tags: read(singleFiles.tags, tagsSchema),
    seo: readYamlFile(filled, singleFiles.seo, schemas.seoSchema, faults),
    moved: read(singleFiles.moved, schemas.movedSchema),
    calls: read(singleFiles.calls, schemas.callsSchema),
    navigation: read(singleFiles.navigation, schemas.navigationSchema),
    home: readYamlFile(filled, singleFiles.home, homeSchema, faults),
    portfolioCategories: read(singleFiles.portfolioCategories, portfolioCategoriesSchema),
    events: read(singleFiles.events, schemas.eventsSchema),
    pages: readPages(filled, pages, faults),
  };
}
