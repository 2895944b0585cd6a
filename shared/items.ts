import type { Cover, FigureFile, IndustryLink, Section, Tag } from './models.ts';

/** A service or an industry that an item names. */
export type Topic = Pick<IndustryLink, 'slug' | 'name' | 'href'>;

export interface PortfolioSummary {
  slug: string;
  title: string;
  summary: string;
  category: Tag;
  /** Of the first shipment. */
  year: number;
  cover: Cover;
}

export interface PortfolioItem extends PortfolioSummary {
  industry?: Topic;
  services: Topic[];
  /** ISO date, UTC: the last change that readers should know of. */
  updatedOn?: string;
  specs: { label: string; value: string }[];
  sections: Section[];
}

/** Drawings of a result. Each has a `-narrow` twin. */
export const chartNames = ['charts/current-profile', 'charts/boot-bars', 'charts/update-curve'] as const;
export type ChartName = (typeof chartNames)[number];

/** Units are part of the texts: `11 months`, `6.8 years`. */
export interface HeadlineResult {
  label: string;
  before: string;
  after: string;
}

/** The unit applies to both values. What was not measured before has no `before`. */
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
  figure?: FigureFile;
  industry?: Topic;
  services: Topic[];
  figures: ResultFigure[];
  /** Such as `14 weeks`. */
  duration: string;
  /** Such as `2 firmware, 1 hardware`. */
  team: string;
  sections: Section[];
}

/** Before tax. `currency` is an ISO 4217 code. */
export interface Salary {
  currency: string;
  min: number;
  max: number;
  per: 'year';
}

/** An open position. Its text is the read `jobs.body`. */
export interface Job {
  slug: string;
  title: string;
  summary: string;
  location: string;
  team: string;
  type: string;
  /** Such as `4 to 8 years`. */
  experience: string;
  /** `code` is ISO 3166-1. */
  country?: { code: string; name: string };
  salary?: Salary;
  /** ISO date, UTC. */
  postedOn: string;
  updatedOn?: string;
  /** The last day to apply. */
  closesOn?: string;
}

/** Dates are ISO, UTC. An event of one day starts and ends on it. */
export interface CompanyEvent {
  name: string;
  startsOn: string;
  endsOn: string;
  place: string;
  exhibit: string;
}

export interface Comment {
  id: number;
  name: string;
  /** ISO date, UTC. */
  postedOn: string;
  text: string;
  isAuthor: boolean;
}
