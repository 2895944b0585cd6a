import * as v from 'valibot';
import { chosenCover } from './drawings/chosen-cover.ts';
import {
  countryCode,
  currencyCode,
  date,
  line,
  listBy,
  listOf,
  metaFields,
  notBefore,
  paragraph,
  record,
  slug,
  wholeNumber,
  yesOrNo,
} from './fields.ts';

export const categoriesSchema = listBy(
  record({ slug: slug(), name: line(1, 40), description: line(110, 160) }),
  'slug',
);

export const tagsSchema = listBy(record({ slug: slug(), name: line(1, 40) }), 'slug');

export const portfolioCategoriesSchema = listBy(
  record({ slug: slug(), name: line(1, 40), description: line(110, 160) }),
  'slug',
);

/**
 * `category` is a slug from `content/portfolio-categories.yaml`; the others are slugs from `content/navigation.yaml`.
 */
const topics = {
  category: slug(),
  industry: slug(),
  services: listOf(slug(), 1, 6),
};

const published = {
  publishedAt: date(),
  /** Date of the last change that matters to readers. */
  updatedAt: v.exactOptional(date()),
  seo: record(metaFields),
  draft: v.optional(yesOrNo(), false),
};

export const blogSchema = v.pipe(
  record({
    title: line(1, 70),
    summary: line(80, 200),
    category: slug(),
    tags: listOf(slug(), 1, 6),
    author: record({ name: line(1, 100), role: line(1, 100) }),
    services: v.optional(listOf(slug(), 0, 3), []),
    cover: v.exactOptional(chosenCover),
    ...published,
  }),
  notBefore('updatedAt', 'publishedAt'),
);

export const commentsSchema = v.array(
  record({ name: line(1, 100), postedAt: date(), isAuthor: v.optional(yesOrNo(), false), text: paragraph(5_000) }),
  'use a list of comments, or [] for none',
);

export const portfolioSchema = v.pipe(
  record({
    title: line(1, 70),
    summary: line(40, 200),
    ...topics,
    year: v.pipe(v.number('use a year'), v.integer('use a year'), v.minValue(1950, 'use 1950 or a later year')),
    specs: listOf(record({ label: line(1, 40), value: line(1, 100) }), 3, 12),
    ...published,
  }),
  notBefore('updatedAt', 'publishedAt'),
);

export const caseStudySchema = v.pipe(
  record({
    title: line(1, 70),
    summary: line(80, 200),
    client: line(1, 60),
    ...topics,
    headline: record({ label: line(1, 40), before: line(1, 20), after: line(1, 20) }),
    figures: listOf(
      record({
        label: line(1, 60),
        before: v.exactOptional(line(1, 20)),
        after: line(1, 20),
        unit: v.exactOptional(line(1, 20)),
        condition: v.exactOptional(line(1, 80)),
      }),
      2,
      10,
    ),
    duration: line(1, 60),
    team: line(1, 80),
    cover: v.exactOptional(chosenCover),
    /** File name of a picture in `content/case-studies`, or the picture's address. */
    chart: v.exactOptional(line(1, 80)),
    ...published,
  }),
  notBefore('updatedAt', 'publishedAt'),
);

const salarySchema = v.pipe(
  record({
    currency: currencyCode(),
    min: wholeNumber(),
    max: wholeNumber(),
    per: v.literal('year', 'use "year", because salaries are stated per year'),
  }),
  v.forward(
    v.partialCheck([['min'], ['max']], ({ min, max }) => min <= max, 'is less than min; use min or a higher amount'),
    ['max'],
  ),
);

const jobTypes = ['Full time', 'Part time', 'Fixed term', 'Internship'] as const;

export const jobSchema = v.pipe(
  record({
    title: line(1, 70),
    summary: line(40, 200),
    location: line(1, 60),
    team: line(1, 40),
    type: v.picklist(jobTypes, `use one of ${jobTypes.join(', ')}`),
    experience: line(1, 40),
    country: v.exactOptional(countryCode()),
    salary: v.exactOptional(salarySchema),
    /** The site shows the job until the end of this day in UTC. */
    closesAt: v.exactOptional(date()),
    ...published,
  }),
  notBefore('closesAt', 'publishedAt'),
  notBefore('updatedAt', 'publishedAt'),
);

export type CategoryEntry = v.InferOutput<typeof categoriesSchema>[number];
export type TagEntry = v.InferOutput<typeof tagsSchema>[number];
export type BlogEntry = v.InferOutput<typeof blogSchema> & { slug: string; body: string };
