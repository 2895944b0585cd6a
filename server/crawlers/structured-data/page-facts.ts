import type { ListPosition } from '../../../client/ui/list-position.ts';
import type { Site } from '../../../shared/site.ts';
import type { ContentPages } from '../../content/load-content.ts';
import type { TeamMember } from '../../content/team.ts';
import type { Thing } from './thing.ts';

/** Data for a page's schema.org nodes. */
export interface PageFacts {
  /** Queries through this object use the page's caches. Their results are not sent to the browser. */
  site: Site;
  pages: ContentPages;
  team: TeamMember[];
  path: string;
  /** Slugs in the address. */
  params: Record<string, string | undefined>;
  /** The page number in a list, from 1. */
  page: number;
}

export interface Described {
  /** `WebPage` or one of its subtypes in schema.org. */
  type?: string;
  /** The last crumb is the page itself. Empty for a page without a breadcrumb. */
  crumbs: Crumb[];
  listPosition?: ListPosition | undefined;
  /** The first node is the page's main subject. */
  things: Thing[];
  /** ISO date, UTC. */
  updatedOn?: string | undefined;
  /** True if the page shows the company's contact details. */
  isAboutCompany?: boolean;
}

export interface Crumb {
  label: string;
  /** Undefined for the page itself. */
  href?: string;
}
