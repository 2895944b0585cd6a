import * as v from 'valibot';
import { boardBlockIds } from '../../shared/home.ts';
import { chartNames } from '../../shared/items.ts';
import {
  countryCode,
  date,
  httpsAddress,
  line,
  listBy,
  notBefore,
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

export const metaFields = {
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

/** `content/navigation.yaml`: what the menus list. The path of a page is made of its slug, and its group's. */
export const navigationSchema = record({
  groups: listBy(
    record({
      slug: slug(),
      name: line(1, 40),
      short: v.pipe(line(1, 8), v.regex(/^[A-Z]+$/, 'write capital letters only')),
      summary: line(1, 160),
      services: listBy(record({ slug: slug(), name: line(1, 40), summary: line(1, 80) }), 'slug'),
    }),
    'slug',
  ),
  industries: listBy(record({ slug: slug(), name: line(1, 40), summary: line(1, 80) }), 'slug'),
});

/** `content/clients.yaml`. */
export const clientsSchema = listBy(record({ slug: slug(), name: line(1, 60) }), 'slug', 'name');

/** `content/reviews.yaml`. */
export const reviewsSchema = v.array(
  record({ name: line(1, 60), role: line(1, 60), company: line(1, 60), text: line(40, 400) }),
  'write a list of reviews, or [] for none',
);

const sectionTitle = {
  name: line(1, 24),
  title: line(1, 60),
  lead: v.exactOptional(line(1, 200)),
  more: v.exactOptional(line(1, 40)),
};

const quantity = record({ value: line(1, 10), unit: line(1, 16) });

const resultSchema = record({
  /** Slug of the case study. */
  caseStudy: slug(),
  client: line(1, 60),
  field: line(1, 40),
  title: line(1, 80),
  text: line(1, 240),
  before: v.exactOptional(quantity),
  after: v.exactOptional(quantity),
  facts: v.optional(v.array(record({ label: line(1, 24), value: line(1, 60) }), 'write a list'), []),
  chart: v.picklist(chartNames, `use one of ${chartNames.join(', ')}`),
  caption: v.exactOptional(line(1, 240)),
  label: line(1, 240),
});

/** `content/pages/home.yaml`. */
export const homeSchema = record({
  headline: strings(1, 3),
  lead: line(1, 300),
  board: record({
    name: line(1, 60),
    claim: line(1, 60),
    parts: v.pipe(
      listBy(
        record({
          id: v.picklist(boardBlockIds, `use one of ${boardBlockIds.join(', ')}`),
          reference: line(1, 8),
          name: line(1, 30),
          line: line(1, 40),
          service: slug(),
        }),
        'id',
      ),
      v.length(boardBlockIds.length, `write one part for each of ${boardBlockIds.join(', ')}`),
    ),
  }),
  figures: v.array(record({ label: line(1, 40), value: line(1, 20) }), 'write a list'),
  overview: record({
    ...sectionTitle,
    features: v.pipe(v.array(line(1, 160), 'write a list'), v.minLength(1, 'write at least one feature')),
    description: line(1, 500),
    engagements: v.array(record({ name: line(1, 40), team: line(1, 10), weeks: line(1, 10) }), 'write a list'),
  }),
  services: record(sectionTitle),
  industries: record(sectionTitle),
  process: record({ ...sectionTitle, caption: line(1, 240), label: line(1, 400) }),
  results: record({
    ...sectionTitle,
    items: v.pipe(v.array(resultSchema, 'write a list'), v.minLength(1, 'write at least one result')),
  }),
  commitments: record({
    ...sectionTitle,
    caption: line(1, 120),
    rows: v.array(
      record({
        symbol: line(1, 2),
        index: line(1, 10),
        parameter: line(1, 60),
        conditions: line(1, 60),
        min: limit(),
        typ: limit(),
        max: limit(),
        unit: line(1, 10),
      }),
      'write a list',
    ),
  }),
  clients: record(sectionTitle),
  notes: record(sectionTitle),
});

/** Of a commitment; empty where none is given. */
function limit() {
  return v.pipe(v.string('write a number in quotes, or "" for none'), v.regex(/^\d*$/, 'write digits, or "" for none'));
}

/** Front matter of `content/blogs/*.md`. */
export const blogSchema = v.pipe(
  record({
    title: line(1, 70),
    summary: line(80, 200),
    category: slug(),
    tags: v.pipe(
      v.array(slug(), 'write a list of tags'),
      v.minLength(1, 'write 1 to 6 tags'),
      v.maxLength(6, 'write 1 to 6 tags'),
    ),
    author: record({ name: line(1, 100), role: line(1, 100) }),
    /** Slugs of `content/navigation.yaml`. */
    services: v.optional(
      v.pipe(v.array(slug(), 'write a list of services'), v.maxLength(3, 'write at most 3 services')),
      [],
    ),
    publishedAt: date(),
    updatedAt: v.exactOptional(date()),
    seo: record(metaFields),
    /** Left out of the site, but checked. */
    draft: v.optional(yesOrNo(), false),
  }),
  notBefore('updatedAt', 'publishedAt'),
);

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
export type NavigationEntry = v.InferOutput<typeof navigationSchema>;
export type ClientEntry = v.InferOutput<typeof clientsSchema>[number];
export type ReviewEntry = v.InferOutput<typeof reviewsSchema>[number];
export type HomeEntry = v.InferOutput<typeof homeSchema>;
export type SeoEntry = v.InferOutput<typeof seoSchema>[number];
export type BlogEntry = v.InferOutput<typeof blogSchema> & { slug: string; body: string };
export type CommentEntry = v.InferOutput<typeof commentsSchema>[number] & { blog: string };
