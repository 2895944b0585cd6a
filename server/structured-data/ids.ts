import type { Site } from '../../shared/site.ts';
import type { Thing } from './thing.ts';

/** An absolute address of this site. */
export function absolute({ record }: Site, path: string): string {
  return record.webBase + path;
}

/** The company as other nodes name it. */
export function organizationRef(site: Site): Thing {
  return {
    '@type': 'Organization',
    '@id': absolute(site, '/#organization'),
    name: site.record.companyName,
    url: absolute(site, '/'),
  };
}

/** The site, by the id of its node. */
export function websiteRef(site: Site): Thing {
  return { '@id': absolute(site, '/#website') };
}
