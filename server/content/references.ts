import type { Fault } from './content-error.ts';
import type { BlogFile } from './item-files.ts';
import type { BlogEntry, CategoryEntry, TagEntry } from './schemas.ts';
import type { CommentsFile } from './yaml-files.ts';
import type { Located } from './yaml-text.ts';

/** What has been read so far. A file with mistakes of its own is undefined, and nothing is held against it. */
export interface References {
  categories: Located<CategoryEntry[]> | undefined;
  tags: Located<TagEntry[]> | undefined;
  blogs: BlogFile[];
  comments: CommentsFile[];
}

/** Checks what one file says about another. */
export function checkReferences(references: References): Fault[] {
  const { categories, tags, blogs, comments } = references;
  const notes = blogs.flatMap(({ entry }) => entry ?? []);
  return [
    ...notes.flatMap((note) => undefinedCategory(note, categories)),
    ...notes.flatMap((note) => undefinedTags(note, tags)),
    ...commentsOnNothing(comments, blogs),
  ];
}

function undefinedCategory(
  { value, fault }: Located<Pick<BlogEntry, 'category'>>,
  categories: References['categories'],
): Fault[] {
  const slugs = categories?.value.map(({ slug }) => slug);
  if (!slugs || slugs.includes(value.category)) return [];
  return [fault(['category'], `nobody defined ${value.category}; use one of ${slugs.join(', ')}`)];
}

function undefinedTags({ value, fault }: Located<Pick<BlogEntry, 'tags'>>, tags: References['tags']): Fault[] {
  if (!tags) return [];
  const slugs = new Set(tags.value.map(({ slug }) => slug));
  return value.tags.flatMap((tag, index) => {
    if (value.tags.indexOf(tag) < index) return [fault(['tags', index], `${tag} is written twice; keep one of them`)];
    return slugs.has(tag)
      ? []
      : [fault(['tags', index], `nobody defined ${tag}; add it to ${tags.file} or use another`)];
  });
}

function commentsOnNothing(comments: CommentsFile[], blogs: BlogFile[]): Fault[] {
  const slugs = new Set(blogs.map(({ slug }) => slug));
  return comments
    .filter(({ blog }) => !slugs.has(blog))
    .map(({ file, blog }) => ({ file, line: 1, message: `there is no blogs/${blog}.md; name this file after a note` }));
}
