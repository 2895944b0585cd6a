import type { Topic } from '../../../shared/items.ts';
import type { IndustryLink, Navigation, ServiceLink, Settings } from '../../../shared/shell.ts';
import type { Site } from '../../../shared/site.ts';
import { absolute, organizationRef } from './ids.ts';
import type { Thing } from './thing.ts';

export function service(
  site: Site,
  { name, href }: ServiceLink,
  group: string,
  lead: string,
  settings?: Settings,
): Thing {
  return {
    '@type': 'Service',
    '@id': serviceId(site, href),
    name,
    serviceType: name,
    category: group,
    description: lead,
    url: absolute(site, href),
    provider: organizationRef(site),
    areaServed: settings && countriesOf(settings),
  };
}

export function industryService(site: Site, industry: IndustryLink, page: { title: string; lead: string }): Thing {
  return {
    '@type': 'Service',
    '@id': serviceId(site, industry.href),
    name: page.title,
    serviceType: industry.name,
    description: page.lead,
    url: absolute(site, industry.href),
    provider: organizationRef(site),
    audience: { '@type': 'BusinessAudience', audienceType: industry.name },
  };
}

export function serviceCatalog(site: Site, path: string, name: string, { groups }: Navigation): Thing {
  return {
    '@type': 'OfferCatalog',
    '@id': `${absolute(site, path)}#catalog`,
    name,
    itemListElement: groups.map((group) => ({
      '@type': 'OfferCatalog',
      name: group.name,
      itemListElement: group.services.map(({ name, summary, href }) => ({
        '@type': 'Offer',
        itemOffered: {
          '@type': 'Service',
          '@id': serviceId(site, href),
          name,
          description: summary,
          url: absolute(site, href),
          provider: organizationRef(site),
        },
      })),
    })),
  };
}

export function topics(site: Site, { services, industry }: { services: Topic[]; industry?: Topic }): Thing[] {
  return [...services, ...(industry ? [industry] : [])].map(({ name, href }) => ({
    '@type': 'Service',
    '@id': serviceId(site, href),
    name,
    url: absolute(site, href),
    provider: organizationRef(site),
  }));
}

function serviceId(site: Site, path: string): string {
  return `${absolute(site, path)}#service`;
}

function countriesOf({ addresses }: Settings): Thing[] {
  const names = new Set(addresses.flatMap(({ text }) => text.split(',').at(-1)?.trim() ?? []));
  return [...names].map((name) => ({ '@type': 'Country', name }));
}
