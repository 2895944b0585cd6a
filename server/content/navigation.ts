import { href } from '../../shared/paths.ts';
import type { Navigation } from '../../shared/shell.ts';
import { type Pictures, pictureAddress } from './pictures.ts';
import { typeset } from './prose/typeset.ts';
import type { NavigationEntry } from './site-schemas.ts';

export function navigationOf(
  { groups, industries, technologies }: NavigationEntry,
  pictures?: Pick<Pictures, 'drawing'>,
): Navigation {
  let number = 0;
  return {
    groups: groups.map((group) => ({
      ...group,
      summary: typeset(group.summary),
      services: group.services.map((service) => {
        number += 1;
        return { number, ...service, summary: typeset(service.summary), href: href.service(group.slug, service.slug) };
      }),
    })),
    industries: industries.map((industry) => {
      const scene = pictures?.drawing(pictureAddress('pages/industries', `${industry.slug}.svg`))?.src;
      return {
        ...industry,
        summary: typeset(industry.summary),
        href: href.industry(industry.slug),
        ...(scene && { scene }),
      };
    }),
    technologies,
  };
}
