import type { ListPosition } from '../../../client/ui/list-position.ts';
import type { Site } from '../../../shared/site.ts';
import type { ContentPages } from '../../content/load-content.ts';
import type { TeamMember } from '../../content/team.ts';
import type { Thing } from './thing.ts';

export interface PageFacts {
  /** Results of queries through this object are not sent to the browser. */
  site: Site;
  pages: ContentPages;
  team: TeamMember[];
  path: string;
  params: Record<string, string | undefined>;
  /** From 1. */
  page: number;
}

export interface Described {
  type?: string;
  /** The last crumb is the page itself. */
  crumbs: Crumb[];
  listPosition?: ListPosition | undefined;
  /** The first node is the page's main subject. */
  things: Thing[];
  /** ISO date, UTC. */
  updatedOn?: string | undefined;
  /** True if the node of the company includes the contact details. */
  isAboutCompany?: boolean;
}

export interface Crumb {
  label: string;
  href?: string;
}
