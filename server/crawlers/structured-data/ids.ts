import type { Site } from '../../../shared/site.ts';
import type { Thing } from './thing.ts';

/** The default only satisfies the type. A site without WEB_BASE has no structured data. */
export function absolute({ config: { webBase = '' } }: Site, path: string): string {
  return webBase + path;
}

export function organizationRef(site: Site): Thing {
  return {
    '@type': 'Organization',
    '@id': absolute(site, '/#organization'),
    name: site.config.companyName,
    url: absolute(site, '/'),
  };
}

export function websiteRef(site: Site): Thing {
  return { '@id': absolute(site, '/#website') };
}
