import type * as v from 'valibot';
import { readBlogs, readComments } from './blog-files.ts';
import { callsSchema } from './calls-schema.ts';
import type { Fault } from './content-error.ts';
import { createContentFiles } from './content-files.ts';
import { readItems } from './item-files.ts';
import * as items from './item-schemas.ts';
import { readPages } from './page-files.ts';
import * as schemas from './schemas.ts';
import { checkYaml, type Located } from './yaml-text.ts';

/** What stands in the content folder, each file checked for itself. A file with mistakes is undefined. */
export type ReadContent = ReturnType<typeof readContent>;

/** Reads the content folder. `faults` takes what is wrong with single files. */
export function readContent(folder: string, faults: Fault[]) {
  const files = createContentFiles(folder, faults);
  return {
    settings: readYaml('settings.yaml', schemas.settingsSchema),
    countries: readYaml('countries.yaml', schemas.countriesSchema),
    clients: readYaml('clients.yaml', schemas.clientsSchema),
    reviews: readYaml('reviews.yaml', schemas.reviewsSchema),
    categories: readYaml('blog-categories.yaml', schemas.categoriesSchema),
    tags: readYaml('blog-tags.yaml', schemas.tagsSchema),
    seo: readYaml('seo.yaml', schemas.seoSchema),
    moved: readYaml('moved.yaml', schemas.movedSchema),
    calls: readYaml('calls.yaml', callsSchema),
    navigation: readYaml('navigation.yaml', schemas.navigationSchema),
    home: readYaml('pages/home.yaml', schemas.homeSchema),
    pages: readPages(files, faults),
    blogs: readBlogs(files, faults),
    comments: readComments(files, faults),
    portfolioCategories: readYaml('portfolio-categories.yaml', items.portfolioCategoriesSchema),
    events: readYaml('events.yaml', items.eventsSchema),
    ...readItems(files, faults),
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
