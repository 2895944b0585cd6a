import type { Author } from '../../../shared/items.ts';
import type { Site } from '../../../shared/site.ts';
import { typeset } from '../../content/prose/typeset.ts';
import type { TeamMember } from '../../content/team.ts';
import { absolute, organizationRef } from './ids.ts';
import type { Thing } from './thing.ts';

export function author(site: Site, { name, role, href }: Author): Thing {
  const pageUrl = href && absolute(site, href);
  return {
    '@type': 'Person',
    ...(pageUrl && { '@id': pageUrl }),
    name,
    jobTitle: role || undefined,
    url: pageUrl,
  };
}

export function people(site: Site, path: string, members: TeamMember[]): Thing {
  return {
    '@type': 'ItemList',
    '@id': `${absolute(site, path)}#people-list`,
    itemListElement: members.map(({ name, role, text, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: {
        '@type': 'Person',
        '@id': absolute(site, href),
        name,
        jobTitle: role,
        description: typeset(text),
        url: absolute(site, href),
        worksFor: organizationRef(site),
      },
    })),
  };
}
