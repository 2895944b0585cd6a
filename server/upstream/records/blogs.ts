import * as v from 'valibot';
import type { BlogPost, BlogSummary } from '../../../shared/models.ts';
import { found, missing, type Outcome } from '../../../shared/outcome.ts';
import { type ArticleHtml, readArticleHtml } from '../../article-html/article-html.ts';
import { count, day, heading, html, name, prose, slug, text } from './fields.ts';
import { listOf } from './list-of.ts';

/** A note with what a list leaves out. Its cover is the site's own. */
export interface BlogRecord {
  post: Omit<BlogPost, 'cover'>;
  html: string;
}

/** Items of a list with their tags, which the site filters by: the wire has no field for it. */
export type ListedBlog = Omit<BlogSummary, 'cover'> & Pick<BlogPost, 'tags'>;

export interface BlogListRecord {
  items: ListedBlog[];
  total: number;
}

/** Reshapes `BlogService/GetBlogList` when it lists. */
export function reshapeBlogList(data: unknown): Outcome<BlogListRecord> | undefined {
  const result = v.safeParse(listSchema, data);
  if (!result.success) return undefined;
  const items = result.output.Blog_List.map(({ html: _, ...item }) => item);
  return found({ items, total: result.output.Total_Count ?? items.length });
}

/** Reshapes `BlogService/GetBlogList` with a slug. An empty list means there is no such note. */
export function reshapeBlog(imageHosts: string[]) {
  return (data: unknown): Outcome<BlogRecord> | undefined => {
    const result = v.safeParse(listSchema, data);
    if (!result.success) return undefined;
    const [item] = result.output.Blog_List;
    if (!item) return missing;
    const { html, ...post } = item;
    const article: ArticleHtml = readArticleHtml(html, imageHosts);
    return found({ post: { ...post, sections: article.sections }, html: article.html });
  };
}

const tagSchema = v.pipe(
  v.object({ Tag_Slug: slug, Tag_Name: name }),
  v.transform((tag) => ({ slug: tag.Tag_Slug, name: tag.Tag_Name })),
);

const itemSchema = v.pipe(
  v.object({
    Blog_Slug: slug,
    Blog_Title: heading,
    Blog_Summary: prose,
    Category_Slug: slug,
    Category_Name: name,
    Author_Name: name,
    Author_Role: text,
    Publish_Date: day,
    Reading_Minutes: v.optional(v.nullish(v.number(), 1), 1),
    Tag_List: v.optional(v.nullish(listOf(tagSchema), []), []),
    Blog_Content: html,
  }),
  v.transform((item) => ({
    slug: item.Blog_Slug,
    title: item.Blog_Title,
    summary: item.Blog_Summary,
    category: { slug: item.Category_Slug, name: item.Category_Name },
    author: { name: item.Author_Name, role: item.Author_Role },
    publishedOn: item.Publish_Date,
    readingMinutes: item.Reading_Minutes,
    tags: item.Tag_List,
    html: item.Blog_Content,
  })),
);

const listSchema = v.object({
  Blog_List: listOf(itemSchema),
  Total_Count: count,
});
