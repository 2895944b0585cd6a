import * as v from 'valibot';
import {
  countryCode,
  date,
  httpsAddress,
  line,
  listBy,
  paragraph,
  path,
  record,
  slug,
  strings,
  wholeNumber,
  yesOrNo,
} from './fields.ts';

/** `content/settings.yaml`. Types: specification, section 3. */
export const settingsSchema = listBy(
  v.variant(
    'type',
    [
      record({ type: v.literal(2), content: v.pipe(line(1, 254), v.email('write an e-mail address')) }),
      record({ type: v.picklist([3, 4, 5, 6, 7, 9]), content: httpsAddress() }),
      record({ type: v.picklist([1, 8, 11, 12, 13]), content: line(1, 300) }),
    ],
    'use 1 phone, 2 e-mail, 3 4 5 6 7 9 social links, 8 11 12 13 addresses',
  ),
  'type',
);

/** `content/countries.yaml`. */
export const countriesSchema = listBy(
  record({ id: wholeNumber(), code: countryCode(), name: line(1, 100) }),
  'id',
  'code',
);

/** `content/blog-categories.yaml`. */
export const categoriesSchema = listBy(
  record({ slug: slug(), name: line(1, 40), description: line(110, 160) }),
  'slug',
);

/** `content/blog-tags.yaml`. */
export const tagsSchema = listBy(record({ slug: slug(), name: line(1, 40) }), 'slug');

const metaFields = {
  title: line(1, 60),
  description: line(110, 160),
  keywords: strings(3, 6),
};

/** `content/seo.yaml`: the pages that are no item. `name` is what a list of pages calls them. */
export const seoSchema = listBy(
  record({
    path: path(),
    name: line(1, 60),
    ...metaFields,
    indexed: yesOrNo(),
  }),
  'path',
);

/** `content/moved.yaml`: addresses that are no longer pages. Without `to` the page is gone. */
export const movedSchema = listBy(record({ from: path(), to: v.optional(path()) }), 'from');

/** `content/pages/home.yaml`. */
export const homeSchema = record({
  headline: strings(1, 3),
  lead: line(1, 300),
  features: v.pipe(v.array(line(1, 160), 'write a list'), v.minLength(1, 'write at least one feature')),
  figures: v.array(record({ label: line(1, 40), value: line(1, 20) }), 'write a list'),
});

/** Front matter of `content/blogs/*.md`. */
export const blogSchema = record({
  title: line(1, 70),
  summary: line(80, 200),
  category: slug(),
  tags: v.pipe(
    v.array(slug(), 'write a list of tags'),
    v.minLength(1, 'write 1 to 6 tags'),
    v.maxLength(6, 'write 1 to 6 tags'),
  ),
  author: record({ name: line(1, 100), role: line(1, 100) }),
  publishedAt: date(),
  seo: record(metaFields),
  /** Left out of the site, but checked. */
  draft: v.optional(yesOrNo(), false),
});

/** `content/comments/*.yaml`. */
export const commentsSchema = v.array(
  record({ name: line(1, 100), postedAt: date(), isAuthor: v.optional(yesOrNo(), false), text: paragraph(5_000) }),
  'write a list of comments, or [] for none',
);

export type Setting = v.InferOutput<typeof settingsSchema>[number];
export type CountryEntry = v.InferOutput<typeof countriesSchema>[number];
export type CategoryEntry = v.InferOutput<typeof categoriesSchema>[number];
export type TagEntry = v.InferOutput<typeof tagsSchema>[number];
export type MovedEntry = v.InferOutput<typeof movedSchema>[number];
export type SeoEntry = v.InferOutput<typeof seoSchema>[number];
export type BlogEntry = v.InferOutput<typeof blogSchema> & { slug: string; body: string };
export type CommentEntry = v.InferOutput<typeof commentsSchema>[number] & { blog: string };
