import { href } from '../../shared/paths.ts';
import { anchorOf } from './anchor.ts';
import type { SitePage } from './page-files.ts';

export interface TeamMember {
  name: string;
  role: string;
  text: string;
  href: string;
}

export function teamOf(site: SitePage[]): TeamMember[] {
  const team = site.find(({ kind, slug }) => kind === 'company' && slug === 'team');
  const blocks = team?.sections.flatMap((section) => section.blocks) ?? [];
  return blocks.flatMap((block) =>
    block.kind === 'people'
      ? block.people.flatMap(({ name, role, text }) => {
          const anchor = anchorOf(name);
          return anchor ? [{ name, role, text, href: `${href.team()}#${anchor}` }] : [];
        })
      : [],
  );
}
