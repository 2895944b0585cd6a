import type { BlogFile, CommentsFile } from './blog-files.ts';
import type { Fault } from './content-error.ts';
import type { ItemFiles } from './item-files.ts';
import type { BlogEntry, CategoryEntry, SeoEntry, TagEntry } from './schemas.ts';
import type { Located } from './yaml-text.ts';

/** What has been read so far. A file with mistakes of its own is undefined, and nothing is held against it. */
export interface References extends ItemFiles {
  categories: Located<CategoryEntry[]> | undefined;
  tags: Located<TagEntry[]> | undefined;
  seo: Located<SeoEntry[]> | undefined;
  blogs: BlogFile[];
  comments: CommentsFile[];
}

/** Checks what one file says about another. */
export function checkReferences(references: References): Fault[] {
  const { categories, tags, seo, blogs, comments, portfolio, caseStudies, jobs } = references;
  const notes = blogs.flatMap(({ entry }) => entry ?? []);
  const pages = [...blogs, ...portfolio, ...caseStudies, ...jobs].flatMap(({ entry }): Titled[] =>
    entry ? [entry] : [],
  );
  return [
    ...notes.flatMap((note) => undefinedCategory(note, categories)),
    ...notes.flatMap((note) => undefinedTags(note, tags)),
    ...repeatedTitles(pages, seo),
    ...commentsOnNothing(comments, blogs),
  ];
}

function undefinedCategory({ value, fault }: Located<BlogEntry>, categories: References['categories']): Fault[] {
  const slugs = categories?.value.map(({ slug }) => slug);
  if (!slugs || slugs.includes(value.category)) return [];
  return [fault(['category'], `nobody defined ${value.category}; use one of ${slugs.join(', ')}`)];
}

function undefinedTags({ value, fault }: Located<BlogEntry>, tags: References['tags']): Fault[] {
  if (!tags) return [];
  const slugs = new Set(tags.value.map(({ slug }) => slug));
  return value.tags.flatMap((tag, index) => {
    if (value.tags.indexOf(tag) < index) return [fault(['tags', index], `${tag} is written twice; keep one of them`)];
    return slugs.has(tag)
      ? []
      : [fault(['tags', index], `nobody defined ${tag}; add it to ${tags.file} or use another`)];
  });
}

type Titled = Located<{ seo: { title: string } }>;

/** Two pages of one title are one result to a search engine. */
function repeatedTitles(pages: Titled[], seo: References['seo']): Fault[] {
  const seen = new Set(seo?.value.map(({ title }) => title));
  return pages.flatMap(({ value, fault }) => {
    const repeated = seen.has(value.seo.title);
    seen.add(value.seo.title);
    return repeated ? [fault(['seo', 'title'], 'another page has this title; write one of its own')] : [];
  });
}

function commentsOnNothing(comments: CommentsFile[], blogs: BlogFile[]): Fault[] {
  const slugs = new Set(blogs.map(({ slug }) => slug));
  return comments
    .filter(({ blog }) => !slugs.has(blog))
    .map(({ file, blog }) => ({ file, line: 1, message: `there is no blogs/${blog}.md; name this file after a note` }));
}
