import type { Navigation } from '../../../shared/shell.ts';
import type { ContentIssue } from '../content-error.ts';
import type { HomeEntry } from '../home-schema.ts';
import type { BlogFile } from '../item-files.ts';
import type { BlogEntry, CategoryEntry, TagEntry } from '../item-schemas.ts';
import type { ClientEntry, ReviewEntry } from '../site-schemas.ts';
import type { CommentsFile } from '../yaml-files.ts';
import type { Located } from '../yaml-text.ts';

/** `categories` or `tags` is undefined if its file has errors. `checkReferences` then skips that list. */
export interface References {
  categories: Located<CategoryEntry[]> | undefined;
  tags: Located<TagEntry[]> | undefined;
  blogs: BlogFile[];
  comments: CommentsFile[];
}

export function checkReferences(references: References): ContentIssue[] {
  const { categories, tags, blogs, comments } = references;
  const articles = blogs.flatMap(({ entry }) => entry ?? []);
  return [
    ...articles.flatMap((article) => undefinedCategory(article, categories)),
    ...articles.flatMap((article) => undefinedTags(article, tags)),
    ...commentReferences(comments, blogs),
  ];
}

function undefinedCategory(
  { value, makeError }: Located<Pick<BlogEntry, 'category'>>,
  categories: References['categories'],
): ContentIssue[] {
  const slugs = categories?.value.map(({ slug }) => slug);
  if (!slugs || slugs.includes(value.category)) return [];
  return [makeError(['category'], `there is no category ${value.category}; use one of ${slugs.join(', ')}`)];
}

function undefinedTags(
  { value, makeError }: Located<Pick<BlogEntry, 'tags'>>,
  tags: References['tags'],
): ContentIssue[] {
  if (!tags) return [];
  const slugs = new Set(tags.value.map(({ slug }) => slug));
  return value.tags.flatMap((tag, index) => {
    if (value.tags.indexOf(tag) < index)
      return [makeError(['tags', index], `${tag} appears twice; remove the duplicate`)];
    return slugs.has(tag)
      ? []
      : [makeError(['tags', index], `there is no tag ${tag}; add the tag to ${tags.file}, or use an existing tag`)];
  });
}

function commentReferences(comments: CommentsFile[], blogs: BlogFile[]): ContentIssue[] {
  const slugs = new Set(blogs.map(({ slug }) => slug));
  return comments
    .filter(({ blog }) => !slugs.has(blog))
    .map(({ file, blog }) => ({
      file,
      line: 1,
      message: `there is no blogs/${blog}.md; name this file after an existing article`,
    }));
}

export function reviewReferences(reviews: Located<ReviewEntry[]>, clients: Located<ClientEntry[]>): ContentIssue[] {
  const names = clients.value.map(({ name }) => name);
  return reviews.value.flatMap(({ company }, index) =>
    names.includes(company)
      ? []
      : [reviews.makeError([index, 'company'], `${company} is not in ${clients.file}; use one of ${names.join(', ')}`)],
  );
}

export function homeReferences(
  { value, makeError }: Located<HomeEntry>,
  navigation: Navigation,
  caseStudies: string[],
): ContentIssue[] {
  const services = navigation.groups.flatMap((group) => group.services.map(({ slug }) => slug));
  return [
    ...value.board.parts.flatMap(({ service }, index) =>
      services.includes(service)
        ? []
        : [
            makeError(
              ['board', 'parts', index, 'service'],
              `there is no service ${service}; use one of ${services.join(', ')}`,
            ),
          ],
    ),
    ...value.results.items.flatMap(({ caseStudy }, index) =>
      caseStudies.includes(caseStudy)
        ? []
        : [
            makeError(
              ['results', 'items', index, 'caseStudy'],
              `there is no case-studies/${caseStudy}.md; use the slug of an existing case study`,
            ),
          ],
    ),
  ];
}
