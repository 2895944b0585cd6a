import * as v from 'valibot';
import type { BlogPost, BlogSummary, Category } from '../../../shared/models.ts';
import { found, missing, type Outcome } from '../../../shared/outcome.ts';
import { slugPattern } from '../../../shared/paths.ts';
import { type ArticleHtml, readArticleHtml } from '../../article-html/article-html.ts';
import { listOf } from './list-of.ts';

/** A note with what a list leaves out. */
export interface BlogRecord {
  post: BlogPost;
  html: string;
}

/** Items of a list with their tags, which the site filters by: the wire has no field for it. */
export type ListedBlog = BlogSummary & Pick<BlogPost, 'tags'>;

export interface BlogListRecord {
  items: ListedBlog[];
  total: number;
}

/** Reshapes `BlogService/GetCategoryList`. */
export function reshapeBlogCategories(data: unknown): Outcome<Category[]> | undefined {
  const result = v.safeParse(categoryListSchema, data);
  return result.success ? found(result.output.Category_List) : undefined;
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

const slug = v.pipe(v.string(), v.regex(slugPattern));
const name = v.pipe(v.string(), v.minLength(1), v.maxLength(200));

const tagSchema = v.pipe(
  v.object({ Tag_Slug: slug, Tag_Name: name }),
  v.transform((tag) => ({ slug: tag.Tag_Slug, name: tag.Tag_Name })),
);

const itemSchema = v.pipe(
  v.object({
    Blog_Slug: slug,
    Blog_Title: name,
    Blog_Summary: v.string(),
    Category_Slug: slug,
    Category_Name: name,
    Author_Name: name,
    Author_Role: v.optional(v.nullish(v.string(), ''), ''),
    Publish_Date: v.pipe(v.string(), v.isoDate()),
    Reading_Minutes: v.optional(v.nullish(v.number(), 1), 1),
    Tag_List: v.optional(v.nullish(listOf(tagSchema), []), []),
    Blog_Content: v.optional(v.nullish(v.string(), ''), ''),
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
  Total_Count: v.optional(v.nullish(v.pipe(v.number(), v.integer(), v.minValue(0)))),
});

const categoryListSchema = v.object({
  Category_List: listOf(
    v.pipe(
      v.object({ Category_Slug: slug, Category_Name: name, Item_Count: v.optional(v.nullish(v.number(), 0), 0) }),
      v.transform((item): Category => ({ slug: item.Category_Slug, name: item.Category_Name, count: item.Item_Count })),
    ),
  ),
});
