import type { DatabaseSync } from 'node:sqlite';
import type { Fault } from './content-error.ts';
import type { ContentFiles } from './content-files.ts';
import { type ContentListing, singleFiles } from './content-listing.ts';
import { homeSchema } from './home-schema.ts';
import { readItems } from './item-files.ts';
import { categoriesSchema, portfolioCategoriesSchema, tagsSchema } from './item-schemas.ts';
import { readPages } from './page-files.ts';
import { createParsedFiles, type ParsedFiles } from './parsed-files.ts';
import * as schemas from './site-schemas.ts';
import { readComments, readYamlFile } from './yaml-files.ts';

/** The content folder, each file checked on its own. A file with mistakes is undefined. */
export type ReadContent = ReturnType<typeof readContent>;

/** Reads changed files; the others come from the database. Adds the mistakes of single files to `faults`. */
export function readContent(database: DatabaseSync, files: ContentFiles, listing: ContentListing, faults: Fault[]) {
  const parsedFiles = createParsedFiles(database, files, listing.stampOf);
  const read = {
    ...readSite(parsedFiles, listing, faults),
    ...readItems(parsedFiles, listing.items, faults),
    comments: readComments(parsedFiles, listing.items.comments, faults),
  };
  parsedFiles.forgetOthers();
  return read;
}

export type ReadSite = ReturnType<typeof readSite>;

/** The files that make up the site itself, without its items. A file with mistakes is undefined. */
export function readSite(parsedFiles: ParsedFiles, { pages }: Pick<ContentListing, 'pages'>, faults: Fault[]) {
  const read = <Schema extends Parameters<typeof readYamlFile>[2]>(path: string, schema: Schema) =>
    readYamlFile(parsedFiles, path, schema, faults);
  return {
    settings: read(singleFiles.settings, schemas.settingsSchema),
    countries: read(singleFiles.countries, schemas.countriesSchema),
    clients: read(singleFiles.clients, schemas.clientsSchema),
    reviews: read(singleFiles.reviews, schemas.reviewsSchema),
    categories: read(singleFiles.categories, categoriesSchema),
    tags: read(singleFiles.tags, tagsSchema),
    seo: read(singleFiles.seo, schemas.seoSchema),
    moved: read(singleFiles.moved, schemas.movedSchema),
    calls: read(singleFiles.calls, schemas.callsSchema),
    navigation: read(singleFiles.navigation, schemas.navigationSchema),
    home: read(singleFiles.home, homeSchema),
    portfolioCategories: read(singleFiles.portfolioCategories, portfolioCategoriesSchema),
    events: read(singleFiles.events, schemas.eventsSchema),
    pages: readPages(parsedFiles, pages, faults),
  };
}
