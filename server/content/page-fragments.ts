import { paths } from '../../shared/paths.ts';
import type { Navigation } from '../../shared/shell.ts';

/** Places that every page has. */
const everywhere = ['main', 'get-in-touch', 'site-links'];

/** Places of the pages that are made in code. `test/server/content/page-fragments.test.ts` holds them against the pages. */
const fixed: Record<string, string[]> = {
  [paths.home]: ['overview', 'services', 'industries', 'process', 'results', 'commitments', 'clients', 'notes'],
  [paths.company]: ['events'],
  [paths.career]: ['jobs'],
  [paths.contact]: ['schedule'],
};

/** Where a link to a page can lead on it, besides the sections that its file names. */
export function fragmentsOf(path: string, { groups }: Navigation): string[] {
  const ofPage = path === paths.services ? groups.map(({ slug }) => slug) : (fixed[path] ?? []);
  return [...everywhere, ...ofPage];
}
