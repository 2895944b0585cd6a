import { paths } from '../../shared/paths.ts';

export type HeaderStyle = 'home' | 'service' | 'default';

export function headerStyle(pathname: string): HeaderStyle {
  if (pathname === paths.home) return 'home';
  return pathname === paths.services ? 'service' : 'default';
}

/** True for sales pages, where the contact section is open. */
export function isSelling(pathname: string): boolean {
  const { home, services, industries } = paths;
  return pathname === home || currentness(pathname, services) !== undefined || pathname.startsWith(`${industries}/`);
}

/** Returns a link's `aria-current`: `true` if the page is below the link's target. */
export function currentness(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
