import { callsSchema } from './calls-schema.ts';
import type { Fault } from './content-error.ts';
import { type ContentListing, singleFiles } from './content-listing.ts';
import { eventsSchema, portfolioCategoriesSchema } from './item-schemas.ts';
import type { KeptFiles } from './kept-files.ts';
import { readPages } from './page-files.ts';
import * as schemas from './schemas.ts';
import { readYamlFile } from './yaml-files.ts';

export type ReadSite = ReturnType<typeof readSite>;

/** Settings, lists, menus and the site's own pages: files that there is one of. A file with mistakes is undefined. */
export function readSite(kept: KeptFiles, { pages }: Pick<ContentListing, 'pages'>, faults: Fault[]) {
  const read = <Schema extends Parameters<typeof readYamlFile>[2]>(path: string, schema: Schema) =>
    readYamlFile(kept, path, schema, faults);
  return {
    settings: read(singleFiles.settings, schemas.settingsSchema),
    countries: read(singleFiles.countries, schemas.countriesSchema),
    clients: read(singleFiles.clients, schemas.clientsSchema),
    reviews: read(singleFiles.reviews, schemas.reviewsSchema),
    categories: read(singleFiles.categories, schemas.categoriesSchema),
    tags: read(singleFiles.tags, schemas.tagsSchema),
    seo: read(singleFiles.seo, schemas.seoSchema),
    moved: read(singleFiles.moved, schemas.movedSchema),
    calls: read(singleFiles.calls, callsSchema),
    navigation: read(singleFiles.navigation, schemas.navigationSchema),
    home: read(singleFiles.home, schemas.homeSchema),
    portfolioCategories: read(singleFiles.portfolioCategories, portfolioCategoriesSchema),
    events: read(singleFiles.events, eventsSchema),
    pages: readPages(kept, pages, faults),
  };
}
