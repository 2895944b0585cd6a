import { brokenImages } from '../../content/checks/drawing-references.ts';
import { checkReferences } from '../../content/checks/references.ts';
import { checkTopics, unknownServices } from '../../content/checks/topic-references.ts';
import type { ContentIssue } from '../../content/content-error.ts';
import { createContentFiles } from '../../content/content-files.ts';
import { itemsOf } from '../../content/content-items.ts';
import { singleFiles } from '../../content/content-listing.ts';
import { readItems } from '../../content/item-files.ts';
import { categoriesSchema, portfolioCategoriesSchema, tagsSchema } from '../../content/item-schemas.ts';
import type { Pictures } from '../../content/pictures.ts';
import { type Published, publishedAlone } from '../../content/published.ts';
import { createReader, runToCompletion } from '../../content/reader.ts';
import { navigationSchema } from '../../content/site-schemas.ts';
import { readYamlFile } from '../../content/yaml-files.ts';
import type { DraftName } from './preview-links.ts';

export interface Draft extends DraftName {
  published: Published;
  html: string;
  warnings(pictures: Pictures): ContentIssue[];
}

export function readDraft(folder: string, { kind, slug }: DraftName): Draft | { errors: ContentIssue[] } | undefined {
  const files = createContentFiles(folder);
  const path = `${kind}/${slug}.md`;
  if (!files.has(path)) return undefined;
  const reader = createReader(files);
  const { errors, style } = reader;
  const none = { blogs: [], portfolio: [], 'case-studies': [], jobs: [] };
  const read = runToCompletion(readItems(reader, { ...none, [kind]: [path] }));
  const { blogs, portfolio, caseStudies, jobs } = read;
  const categories = readYamlFile(reader, singleFiles.categories, categoriesSchema);
  const tags = readYamlFile(reader, singleFiles.tags, tagsSchema);
  const products = readYamlFile(reader, singleFiles.portfolioCategories, portfolioCategoriesSchema);
  const navigation = readYamlFile(reader, singleFiles.navigation, navigationSchema);
  errors.push(
    ...checkReferences({ categories, tags, blogs, comments: [] }),
    ...checkTopics([...portfolio, ...caseStudies], products, navigation),
    ...blogs.flatMap(({ entry }) => (entry ? unknownServices(entry, navigation) : [])),
  );
  const [entry] = [...blogs, ...portfolio, ...caseStudies, ...jobs].map((one) => one.entry);
  if (errors.length > 0 || !categories || !tags || !products || !entry) return { errors };
  const { 'case-studies': studies, ...items } = itemsOf(read, []);
  const lists = { categories: categories.value, tags: tags.value, portfolioCategories: products.value };
  const page = new Map([
    [path, { isDraft: true, from: '', fragments: () => [], file: { ...entry, passages: () => [] } }],
  ]);
  return {
    kind,
    slug,
    published: publishedAlone({ ...items, studies }, lists),
    html: entry.html,
    warnings: (pictures) => [...style, ...brokenImages(page, pictures)],
  };
}
