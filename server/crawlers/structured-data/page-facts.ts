import type { ListPosition } from '../../../client/ui/list-position.ts';
import type { Site } from '../../../shared/site.ts';
import type { ContentPages } from '../../content/load-content.ts';
import type { TeamMember } from '../../content/team.ts';
import type { Thing } from './thing.ts';

export interface PageFacts {
  site: Site;
  pages: ContentPages;
  team: TeamMember[];
  path: string;
  params: Record<string, string | undefined>;
  /** Number of the page in a list; the first page is 1. */
  page: number;
}

export interface Described {
  type?: string;
  /** The last crumb is the page itself. */
  crumbs: Crumb[];
  listPosition?: ListPosition | undefined;
  /** The first node becomes the page's main entity if it has an `@id`. */
  things: Thing[];
  /** ISO date, UTC. */
  updatedOn?: string | undefined;
  /** True if the company's node includes the contact details. */
  isAboutCompany?: boolean;
}

export interface Crumb {
  label: string;
  href?: string;
}
