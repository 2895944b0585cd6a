import { picturesOfNothing } from '../content/checks/drawing-references.ts';
import { checkReferences } from '../content/checks/references.ts';
import { checkTopics, unknownServices } from '../content/checks/topic-references.ts';
import type { Fault } from '../content/content-error.ts';
import { createContentFiles } from '../content/content-files.ts';
import { type ContentItems, createContentItems } from '../content/content-items.ts';
import { singleFiles } from '../content/content-listing.ts';
import { createContentStore } from '../content/content-store.ts';
import { readItems } from '../content/item-files.ts';
import {
  type CategoryEntry,
  categoriesSchema,
  portfolioCategoriesSchema,
  type TagEntry,
  tagsSchema,
} from '../content/item-schemas.ts';
import { createParsedFiles, styleFaults } from '../content/parsed-files.ts';
import type { Pictures } from '../content/pictures.ts';
import { navigationSchema } from '../content/site-schemas.ts';
import { readYamlFile } from '../content/yaml-files.ts';
import type { DraftName } from './preview-links.ts';

export interface Draft extends DraftName {
  /** Only this item, as if it were published. */
  items: ContentItems;
  lists: { categories: CategoryEntry[]; tags: TagEntry[]; portfolioCategories: CategoryEntry[] };
  warnings(pictures: Pictures): Fault[];
  close(): void;
}

/** Reads the file and what it refers to. Undefined if there is no such file; its faults if it cannot be shown. */
export function readDraft(
  folder: string,
  { kind, slug }: DraftName,
  now: () => number,
): Draft | { faults: Fault[] } | undefined {
  const files = createContentFiles(folder, now);
  const path = `${kind}/${slug}.md`;
  if (!files.has(path)) return undefined;
  const store = createContentStore();
  const parsedFiles = createParsedFiles(store.database, files, () => '');
  const faults: Fault[] = [];
  const none = { blogs: [], portfolio: [], 'case-studies': [], jobs: [] };
  const { blogs, portfolio, caseStudies, jobs } = readItems(parsedFiles, { ...none, [kind]: [path] }, faults);
  const categories = readYamlFile(parsedFiles, singleFiles.categories, categoriesSchema, faults);
  const tags = readYamlFile(parsedFiles, singleFiles.tags, tagsSchema, faults);
  const products = readYamlFile(parsedFiles, singleFiles.portfolioCategories, portfolioCategoriesSchema, faults);
  const navigation = readYamlFile(parsedFiles, singleFiles.navigation, navigationSchema, faults);
  faults.push(
    ...checkReferences({ categories, tags, blogs, comments: [] }),
    ...checkTopics([...portfolio, ...caseStudies], products, navigation),
    ...blogs.flatMap(({ entry }) => (entry ? unknownServices(entry, navigation) : [])),
  );
  if (faults.length > 0 || !categories || !tags || !products) {
    store.close();
    return { faults };
  }
  const style = styleFaults(store.database, files);
  const [entry] = [...blogs, ...portfolio, ...caseStudies, ...jobs].map((one) => one.entry);
  const page = new Map([
    [path, { isDraft: true, from: '', fragments: () => [], file: entry && { ...entry, passages: () => [] } }],
  ]);
  const items = createContentItems(store, 'draft', () => {});
  return {
    kind,
    slug,
    items: { ...items, published: (folder) => (folder === kind ? [{ slug, digest: '' }] : []) },
    lists: { categories: categories.value, tags: tags.value, portfolioCategories: products.value },
    warnings: (pictures) => [...style, ...picturesOfNothing(page, pictures)],
    close: store.close,
  };
}
