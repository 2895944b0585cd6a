import type { Cover, FigureFile, IndustryLink, Section, Tag } from './models.ts';

/** A service or an industry that an item names, with its page. */
export type Topic = Pick<IndustryLink, 'slug' | 'name' | 'href'>;

/** A shipped product as a list shows it. */
export interface PortfolioSummary {
  slug: string;
  title: string;
  summary: string;
  category: Tag;
  /** Of first shipment. */
  year: number;
  /** The same wherever the product is shown. */
  cover: Cover;
}

export interface PortfolioItem extends PortfolioSummary {
  industry?: Topic;
  services: Topic[];
  /** ISO date, UTC: of the last change that a reader should know of. */
  updatedOn?: string;
  /** Key and value, with units, in the order of the content. */
  specs: { label: string; value: string }[];
  /** The headings of the body. */
  sections: Section[];
}

/** Drawings that show a result, by their file below `/drawings/`. Each has a `-narrow` twin. */
export const chartNames = ['charts/current-profile', 'charts/boot-bars', 'charts/update-curve'] as const;
export type ChartName = (typeof chartNames)[number];

/** One value before and after. Units are part of the texts: `11 months`, `6.8 years`. */
export interface HeadlineResult {
  label: string;
  before: string;
  after: string;
}

/** One row of the table of results. The unit is the same for both values; what was not measured before has none. */
export interface ResultFigure {
  label: string;
  before?: string;
  after: string;
  unit?: string;
  condition?: string;
}

export interface CaseStudySummary {
  slug: string;
  title: string;
  summary: string;
  client: string;
  category: Tag;
  headline: HeadlineResult;
  chart?: ChartName;
  /** ISO date, UTC. */
  publishedOn: string;
}

export interface CaseStudy extends CaseStudySummary {
  updatedOn?: string;
  /** The drawing of its result. */
  figure?: FigureFile;
  industry?: Topic;
  services: Topic[];
  figures: ResultFigure[];
  /** Such as `14 weeks`. */
  duration: string;
  /** Who worked on it, such as `2 firmware, 1 hardware`. */
  team: string;
  /** The headings of the body. */
  sections: Section[];
}

/** Before tax. `currency` is a code of ISO 4217. */
export interface Salary {
  currency: string;
  min: number;
  max: number;
  per: 'year';
}

/** An open position. Its text is the piece `jobs.body`. */
export interface Job {
  slug: string;
  title: string;
  summary: string;
  /** The office. */
  location: string;
  team: string;
  /** Such as `Full time`. */
  type: string;
  /** Such as `4 to 8 years`. */
  experience: string;
  /** Of the office; the code is that of ISO 3166-1. */
  country?: { code: string; name: string };
  salary?: Salary;
  /** ISO date, UTC. */
  postedOn: string;
  updatedOn?: string;
  /** The last day on which it is open. */
  closesOn?: string;
}

/** A fair or a meet-up the company is at. Dates are ISO, UTC; an event of one day starts and ends on it. */
export interface CompanyEvent {
  name: string;
  startsOn: string;
  endsOn: string;
  place: string;
  /** What is shown there. */
  exhibit: string;
}

/** What a reader wrote about a note. */
export interface Comment {
  id: number;
  name: string;
  /** ISO date, UTC. */
  postedOn: string;
  text: string;
  isAuthor: boolean;
}
