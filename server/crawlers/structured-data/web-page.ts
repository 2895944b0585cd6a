import { metaWithPageNumber } from '../../../client/ui/list-position.ts';
import type { PageImage, PageMeta } from '../../../shared/page.ts';
import type { Site } from '../../../shared/site.ts';
import { absolute, organizationRef, websiteRef } from './ids.ts';
import type { Crumb, Described } from './page-facts.ts';
import type { Thing } from './thing.ts';

const language = 'en-US';

export function webSite(site: Site): Thing {
  return {
    '@type': 'WebSite',
    ...websiteRef(site),
    url: absolute(site, '/'),
    name: site.config.companyName,
    inLanguage: language,
    publisher: organizationRef(site),
  };
}

export function webPage(site: Site, path: string, meta: PageMeta, described: Described): Thing {
  const { type = 'WebPage', crumbs, things, updatedOn, listPosition } = described;
  const {
    title,
    description,
    image: picture,
  } = listPosition && listPosition.page > 1 ? metaWithPageNumber(meta, listPosition, site.config.companyName) : meta;
  const main = things[0]?.['@id'];
  return {
    '@type': type,
    '@id': pageId(site, path),
    url: absolute(site, path),
    name: title,
    description: description || undefined,
    inLanguage: language,
    isPartOf: websiteRef(site),
    breadcrumb: crumbs.length > 0 ? { '@id': breadcrumbId(site, path) } : undefined,
    primaryImageOfPage: picture?.width ? image(site, picture) : undefined,
    dateModified: updatedOn,
    mainEntity: main ? { '@id': main } : undefined,
  };
}

export function breadcrumb(site: Site, path: string, crumbs: Crumb[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    '@id': breadcrumbId(site, path),
    itemListElement: crumbs.map(({ label, href = path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: absolute(site, href),
    })),
  };
}

export function image(site: Site, picture: PageImage | undefined): Thing | undefined {
  if (!picture) return undefined;
  const { url, width, height } = picture;
  return { '@type': 'ImageObject', url: url.startsWith('/') ? absolute(site, url) : url, width, height };
}

export function pageId(site: Site, path: string): string {
  return `${absolute(site, path)}#webpage`;
}

function breadcrumbId(site: Site, path: string): string {
  return `${absolute(site, path)}#breadcrumb`;
}
