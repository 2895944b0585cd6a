import * as v from 'valibot';
import { chartNames } from '../../shared/items.ts';
import {
  countryCode,
  currencyCode,
  date,
  line,
  listBy,
  notBefore,
  record,
  slug,
  wholeNumber,
  yesOrNo,
} from './fields.ts';
import { metaFields } from './schemas.ts';

/** `content/portfolio-categories.yaml`. Case studies have the same categories. */
export const portfolioCategoriesSchema = listBy(
  record({ slug: slug(), name: line(1, 40), description: line(110, 160) }),
  'slug',
);

/** Industry and services are slugs of `content/navigation.yaml`. */
const topics = {
  category: slug(),
  industry: slug(),
  services: some(slug(), 1, 6),
};

const published = {
  publishedAt: date(),
  /** Of the last change that a reader should know of. */
  updatedAt: v.exactOptional(date()),
  seo: record(metaFields),
  /** Left out of the site, but checked. */
  draft: v.optional(yesOrNo(), false),
};

/** Front matter of `content/portfolio/*.md`. */
export const portfolioSchema = v.pipe(
  record({
    title: line(1, 70),
    summary: line(40, 200),
    ...topics,
    year: v.pipe(v.number('write a year'), v.integer('write a year'), v.minValue(2011, 'write 2011 or later')),
    specs: some(record({ label: line(1, 40), value: line(1, 100) }), 3, 12),
    ...published,
  }),
  notBefore('updatedAt', 'publishedAt'),
);

/** Front matter of `content/case-studies/*.md`. Values are texts with their units; a figure's unit stands apart. */
export const caseStudySchema = v.pipe(
  record({
    title: line(1, 70),
    summary: line(80, 200),
    client: line(1, 60),
    ...topics,
    headline: record({ label: line(1, 40), before: line(1, 20), after: line(1, 20) }),
    figures: some(
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
    chart: v.exactOptional(v.picklist(chartNames, `use one of ${chartNames.join(', ')}`)),
    ...published,
  }),
  notBefore('updatedAt', 'publishedAt'),
);

/** Before tax, for a year. */
const salarySchema = v.pipe(
  record({ currency: currencyCode(), min: wholeNumber(), max: wholeNumber(), per: v.literal('year', 'write year') }),
  v.forward(
    v.partialCheck([['min'], ['max']], ({ min, max }) => min <= max, 'write the amount of min or a higher one'),
    ['max'],
  ),
);

const jobTypes = ['Full time', 'Part time', 'Fixed term', 'Internship'] as const;

/** Front matter of `content/jobs/*.md`. The last day of `closesAt`, in UTC, is the last on which the job is on the site. */
export const jobSchema = v.pipe(
  record({
    title: line(1, 70),
    summary: line(40, 200),
    location: line(1, 60),
    team: line(1, 40),
    type: v.picklist(jobTypes, `use one of ${jobTypes.join(', ')}`),
    experience: line(1, 40),
    /** Of the office. */
    country: v.exactOptional(countryCode()),
    salary: v.exactOptional(salarySchema),
    closesAt: v.exactOptional(date()),
    ...published,
  }),
  notBefore('closesAt', 'publishedAt'),
  notBefore('updatedAt', 'publishedAt'),
);

/** `content/events.yaml`. Nothing on the site depends on whether an event is over. */
export const eventsSchema = listBy(
  v.pipe(
    record({ name: line(1, 80), startsAt: date(), endsAt: date(), place: line(1, 100), exhibit: line(1, 300) }),
    v.forward(
      v.partialCheck(
        [['startsAt'], ['endsAt']],
        ({ startsAt, endsAt }) => startsAt <= endsAt,
        'write the day of the start or a later one',
      ),
      ['endsAt'],
    ),
  ),
  'name',
);

export type PortfolioEntry = v.InferOutput<typeof portfolioSchema> & { slug: string; body: string };
export type CaseStudyEntry = v.InferOutput<typeof caseStudySchema> & { slug: string; body: string };
export type JobEntry = v.InferOutput<typeof jobSchema> & { slug: string; body: string };
export type EventEntry = v.InferOutput<typeof eventsSchema>[number];

function some<Schema extends v.GenericSchema>(item: Schema, least: number, most: number) {
  const message = `write a list of ${least} to ${most}`;
  return v.pipe(v.array(item, message), v.minLength(least, message), v.maxLength(most, message));
}
