import type { ListPosition } from '../../../client/ui/further-page.ts';
import type { Site } from '../../../shared/site.ts';
import type { ContentPages } from '../../content/load-content.ts';
import type { TeamMember } from '../../content/team.ts';
import type { Thing } from './thing.ts';

/** The source of a page's nodes. */
export interface PageFacts {
  /** Answers from the caches that the page used. They are not sent to the browser. */
  site: Site;
  pages: ContentPages;
  team: TeamMember[];
  path: string;
  /** Slugs from the address. */
  params: Record<string, string | undefined>;
  /** The page number in a list, from 1. */
  page: number;
}

export interface Described {
  /** A subtype of WebPage. */
  type?: string;
  /** The last crumb is the page itself. Empty for a page without a breadcrumb. */
  crumbs: Crumb[];
  /** The position in a paged list. */
  listPosition?: ListPosition | undefined;
  /** The first one is the main subject of the page. */
  things: Thing[];
  /** ISO date, UTC. */
  updatedOn?: string | undefined;
  /** The page shows the company's contact details. */
  isAboutCompany?: boolean;
}

export interface Crumb {
  label: string;
  /** Missing for the page itself. */
  href?: string;
}
