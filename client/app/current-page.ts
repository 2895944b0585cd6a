import { paths } from '../../shared/paths.ts';

export type HeaderStyle = 'home' | 'service' | 'default';

export function headerStyle(pathname: string): HeaderStyle {
  if (pathname === paths.home) return 'home';
  return pathname === paths.services ? 'service' : 'default';
}

/** Returns true for sales pages, on which the contact form is open. */
export function isSalesPage(pathname: string): boolean {
  const { home, services, industries } = paths;
  return pathname === home || ariaCurrent(pathname, services) !== undefined || pathname.startsWith(`${industries}/`);
}

/** Returns a link's `aria-current`. The value is `true` on pages below the link's target. */
export function ariaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
