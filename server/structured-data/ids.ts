import type { Site } from '../../shared/site.ts';
import type { Thing } from './thing.ts';

export function absolute({ record }: Site, path: string): string {
  return record.webBase + path;
}

export function organizationRef(site: Site): Thing {
  return {
    '@type': 'Organization',
    '@id': absolute(site, '/#organization'),
    name: site.record.companyName,
    url: absolute(site, '/'),
  };
}

export function websiteRef(site: Site): Thing {
  return { '@id': absolute(site, '/#website') };
}
