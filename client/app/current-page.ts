import { paths } from '../../shared/paths.ts';

export type HeaderStyle = 'home' | 'service' | 'default';

export function headerStyle(pathname: string): HeaderStyle {
  if (pathname === paths.home) return 'home';
  return pathname === paths.services ? 'service' : 'default';
}

/**
 * Returns true for the home page, the services overview, and the page of a service or an industry. On these sales
 * pages, the contact form is open.
 */
export function isSalesPage(pathname: string): boolean {
  const { home, services, industries } = paths;
  return pathname === home || ariaCurrent(pathname, services) !== undefined || pathname.startsWith(`${industries}/`);
}

/**
 * Returns a link's `aria-current` value: `page` on the link's target, `true` on pages below the target, and undefined
 * on other pages.
 */
export function ariaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
