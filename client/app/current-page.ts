import { paths } from '../../shared/paths.ts';

export type HeaderStyle = 'home' | 'service' | 'default';

export function headerStyle(pathname: string): HeaderStyle {
  if (pathname === paths.home) return 'home';
  return pathname === paths.services ? 'service' : 'default';
}

export function isSalesPage(pathname: string): boolean {
  const { home, services, industries } = paths;
  return pathname === home || ariaCurrent(pathname, services) !== undefined || pathname.startsWith(`${industries}/`);
}

export function ariaCurrent(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
