import type * as v from 'valibot';
import type { HomeContent } from '../../shared/models.ts';
import { readBlogs, readComments } from './blog-files.ts';
import { ContentError, type Fault } from './content-error.ts';
import { createContentFiles } from './content-files.ts';
import { checkReferences } from './references.ts';
import * as schemas from './schemas.ts';
import { checkYaml, type Located } from './yaml-text.ts';

/** All content of the site, checked: what stands in the content folder. */
export interface Content {
  settings: schemas.Setting[];
  countries: schemas.CountryEntry[];
  categories: schemas.CategoryEntry[];
  tags: schemas.TagEntry[];
  seo: schemas.SeoEntry[];
  moved: schemas.MovedEntry[];
  blogs: schemas.BlogEntry[];
  comments: schemas.CommentEntry[];
  pages: { home: HomeContent };
}

/** Reads the content folder. Throws one ContentError that names every mistake in it with file and line. */
export function loadContent(folder: string): Content {
  const faults: Fault[] = [];
  const files = createContentFiles(folder, faults);

  const settings = readYaml('settings.yaml', schemas.settingsSchema);
  const countries = readYaml('countries.yaml', schemas.countriesSchema);
  const categories = readYaml('blog-categories.yaml', schemas.categoriesSchema);
  const tags = readYaml('blog-tags.yaml', schemas.tagsSchema);
  const seo = readYaml('seo.yaml', schemas.seoSchema);
  const moved = readYaml('moved.yaml', schemas.movedSchema);
  const home = readYaml('pages/home.yaml', schemas.homeSchema);
  const blogs = readBlogs(files, faults);
  const comments = readComments(files, faults);
  faults.push(...checkReferences({ categories, tags, seo, blogs, comments }));

  if (faults.length || !settings || !countries || !categories || !tags || !seo || !moved || !home)
    throw new ContentError(faults);
  return {
    settings: settings.value,
    countries: countries.value,
    categories: categories.value,
    tags: tags.value,
    seo: seo.value,
    moved: moved.value,
    blogs: blogs.flatMap(({ entry }) => entry?.value ?? []),
    comments: comments.flatMap(({ blog, list }) => (list?.value ?? []).map((comment) => ({ ...comment, blog }))),
    pages: { home: home.value },
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
