import type { StaticHandlerContext } from '../../../client/routing/router.ts';
import type { Site } from '../../../shared/site.ts';
import type { ContentPages } from '../../content/load-content.ts';
import { teamOf } from '../../content/team.ts';
import type { Log } from '../../process/log.ts';
import { describerOf } from './describers.ts';
import { organization } from './organization.ts';
import type { Thing } from './thing.ts';
import { breadcrumb, webPage, webSite } from './web-page.ts';

export interface StructuredData {
  '@context': 'https://schema.org';
  '@graph': Thing[];
}

/**
 * Resolves to undefined without WEB_BASE, for a route without a page, for a status other than 200, and after an error.
 * Never rejects.
 */
export type DescribePage = (context: StaticHandlerContext, site: Site) => Promise<StructuredData | undefined>;

export function createDescribePage(pages: ContentPages, log: Log): DescribePage {
  const team = teamOf(pages.site);

  return async ({ matches, location, errors, statusCode }, site) => {
    const match = matches.at(-1);
    const describe = match && describerOf(match.route.id);
    if (errors || statusCode !== 200 || !describe || site.config.webBase === undefined) return undefined;
    const path = location.pathname;
    const page = Number(new URLSearchParams(location.search).get('page') ?? 1);
    try {
      const [meta, described] = await Promise.all([
        site.query('meta', { path }),
        describe({ site, pages, team, path, params: match.params, page }),
      ]);
      const settings = described.isAboutCompany ? await site.query('settings', {}) : undefined;
      const graph = [
        organization(site, settings?.ok ? settings.value : undefined),
        webSite(site),
        ...(meta.ok ? [webPage(site, path, meta.value, described)] : []),
        ...(described.crumbs.length > 0 ? [breadcrumb(site, path, described.crumbs)] : []),
        ...described.things,
      ];
      return { '@context': 'https://schema.org', '@graph': graph };
    } catch (error) {
      log.warn({ event: 'structured-data-failed', page: path }, error);
      return undefined;
    }
  };
}
