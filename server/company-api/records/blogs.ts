import * as v from 'valibot';
import type { BlogPost, BlogSummary } from '../../../shared/items.ts';
import type { ChosenCover } from '../../content/drawings/chosen-cover.ts';
import { type ArticleImages, readArticleHtml } from '../../content/prose/article-html.ts';
import {
  cover,
  coverField,
  day,
  heading,
  html,
  listOf,
  modifiedDay,
  name,
  prose,
  slug,
  slugs,
  text,
  version,
} from './fields.ts';
import { itemMapper, listReader } from './mappers.ts';

export interface BlogRecord {
  post: Omit<BlogPost, 'cover' | 'services'>;
  services: string[];
  chosenCover?: ChosenCover;
  html: string;
}

/** Includes tags because the API cannot filter by tag. */
export interface ListedBlog extends Omit<BlogSummary, 'cover'>, Pick<BlogPost, 'tags'> {
  services: string[];
  chosenCover?: ChosenCover;
  version: string;
}

export function mapBlog(images: ArticleImages) {
  return itemMapper(
    oneItem,
    itemSchema,
    ({ BlogSlug }: { BlogSlug?: string | undefined }) => BlogSlug,
    ({ html: text, version: _, services, chosenCover, updatedOn, ...post }): BlogRecord => {
      const { html, sections } = readArticleHtml(text, images);
      return {
        post: { ...post, ...(updatedOn && { updatedOn }), sections },
        services,
        ...coverField(chosenCover),
        html,
      };
    },
  );
}

const tagSchema = v.pipe(
  v.object({ Tag_Slug: slug, Tag_Name: name }),
  v.transform((tag) => ({ slug: tag.Tag_Slug, name: tag.Tag_Name })),
);

const oneItem = { field: 'Blog_List', textField: 'Blog_Content' };

const itemSchema = v.pipe(
  v.object({
    Blog_Slug: slug,
    Blog_Title: heading,
    Blog_Summary: prose,
    Category_Slug: slug,
    Category_Name: name,
    Author_Name: name,
    Author_Role: text,
    Service_List: slugs,
    Cover_Drawing: cover,
    Publish_Date: day,
    Modified_Date: modifiedDay,
    Reading_Minutes: v.optional(v.nullish(v.number(), 1), 1),
    Tag_List: v.optional(v.nullish(listOf(tagSchema), []), []),
    Blog_Content: html,
    Content_Version: version,
  }),
  v.transform((item) => ({
    slug: item.Blog_Slug,
    title: item.Blog_Title,
    summary: item.Blog_Summary,
    category: { slug: item.Category_Slug, name: item.Category_Name },
    author: { name: item.Author_Name, role: item.Author_Role },
    services: item.Service_List,
    ...coverField(item.Cover_Drawing),
    publishedOn: item.Publish_Date,
    updatedOn: item.Modified_Date,
    readingMinutes: item.Reading_Minutes,
    tags: item.Tag_List,
    html: item.Blog_Content,
    version: item.Content_Version,
  })),
);

export const blogList = listReader('Blog_List', itemSchema, ({ html: _, updatedOn: __, ...item }): ListedBlog => item);

export const mapBlogText = itemMapper(
  oneItem,
  itemSchema,
  ({ BlogSlug }: { BlogSlug?: string | undefined }) => BlogSlug,
  ({ html: text }) => text,
);
