import type { Place } from '../../client/ui/further-page.ts';
import type { Site } from '../../shared/site.ts';
import type { TeamMember } from '../content/team.ts';
import type { OwnPages } from '../reads/read-table.ts';
import type { Thing } from './thing.ts';

/** What the nodes of one page are made from. */
export interface PageFacts {
  /** Answers from the caches that the page was made from. Nothing of it reaches the browser. */
  site: Site;
  pages: OwnPages;
  team: TeamMember[];
  path: string;
  /** Of the address: the slug of an item, category or tag. */
  params: Record<string, string | undefined>;
  /** Of a list, from 1. */
  page: number;
}

/** What a page is, beside being a page. */
export interface Described {
  /** A subtype of WebPage; that itself where nothing fits better. */
  type?: string;
  /** The way down to the page, as its breadcrumb shows it. The last crumb is the page itself. Empty for none. */
  crumbs: Crumb[];
  /** Of a list: which page of it this is, and how many there are. */
  place?: Place | undefined;
  /** The first is what the page is mainly about. */
  things: Thing[];
  /** ISO date, UTC. */
  updatedOn?: string | undefined;
  /** Whether the page says everything about the company that contact details say. */
  isAboutCompany?: boolean;
}

export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  href?: string;
}
