import { paths } from '../../shared/paths.ts';

export type HeaderStyle = 'home' | 'service' | 'default';

/** The header's three styles: specification, section 2. */
export function headerStyle(pathname: string): HeaderStyle {
  if (pathname === paths.home) return 'home';
  return pathname === paths.services ? 'service' : 'default';
}

/** The `aria-current` of a link: `true` marks what stands above the page, and is not the page itself. */
export function currentness(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
