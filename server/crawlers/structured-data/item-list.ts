import type { Site } from '../../../shared/site.ts';
import { absolute } from './ids.ts';
import type { Thing } from './thing.ts';

interface Listed {
  name: string;
  href: string;
}

export function itemList(site: Site, path: string, items: Listed[], first = 1): Thing {
  return {
    '@type': 'ItemList',
    '@id': `${absolute(site, path)}#list`,
    itemListElement: items.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: first + index,
      name,
      url: absolute(site, href),
    })),
  };
}
