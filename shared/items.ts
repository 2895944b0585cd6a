import type { Cover, DrawnProduct, FigureFile } from './figures.ts';
import type { IndustryLink, Link } from './shell.ts';

export interface Page<Item> {
  items: Item[];
  page: number;
  pages: number;
  total: number;
}

export interface Tag {
  slug: string;
  name: string;
}

export interface Category extends Tag {
  count: number;
}

export interface Section {
  id: string;
  title: string;
}

export interface Author {
  name: string;
  role: string;
  href?: string;
}

interface Item {
  slug: string;
  title: string;
  summary: string;
}

export interface BlogSummary extends Item {
  category: Tag;
  author: Author;
  publishedOn: string;
  readingMinutes: number;
  cover: Cover;
}

export interface BlogPost extends BlogSummary {
  updatedOn?: string;
  services: Link[];
  tags: Tag[];
  sections: Section[];
}

export type Topic = Pick<IndustryLink, 'slug' | 'name' | 'href'>;

export interface PortfolioSummary extends Item {
  category: Tag;
  year: number;
  cover: Cover;
}

export interface PortfolioItem extends PortfolioSummary {
  industry?: Topic;
  services: Topic[];
  drawn?: Pick<DrawnProduct, 'label' | 'caption'>;
  updatedOn?: string;
  specs: { label: string; value: string }[];
  sections: Section[];
}

/** `before` and `after` include their units, such as `11 months` and `6.8 years`. */
export interface HeadlineResult {
  label: string;
  before: string;
  after: string;
}

export interface ResultFigure {
  label: string;
  before?: string;
  after: string;
  unit?: string;
  condition?: string;
}

export interface CaseStudySummary extends Item {
  client: string;
  category: Tag;
  headline: HeadlineResult;
  chart?: string;
  publishedOn: string;
  cover: Cover;
}

export interface CaseStudy extends CaseStudySummary {
  updatedOn?: string;
  figure?: FigureFile;
  industry?: Topic;
  services: Topic[];
  figures: ResultFigure[];
  duration: string;
  team: string;
  sections: Section[];
}

export interface Salary {
  currency: string;
  min: number;
  max: number;
  per: 'year';
}

export interface Job extends Item {
  location: string;
  team: string;
  type: string;
  experience: string;
  country?: { code: string; name: string };
  salary?: Salary;
  postedOn: string;
  updatedOn?: string;
  closesOn?: string;
}

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
  postedOn: string;
  text: string;
  isAuthor: boolean;
}

export interface Client {
  name: string;
  logoUrl?: string;
}

export interface Review {
  id: number;
  text: string;
  name: string;
  role: string;
  company: string;
}

export interface Country {
  id: number;
  name: string;
  flagUrl?: string;
}
