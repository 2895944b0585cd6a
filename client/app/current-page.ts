import { paths } from '../../shared/paths.ts';

export type HeaderStyle = 'home' | 'service' | 'default';

export function headerStyle(pathname: string): HeaderStyle {
  if (pathname === paths.home) return 'home';
  return pathname === paths.services ? 'service' : 'default';
}

/** Whether the page sells, so that its Get in touch is open. */
export function isSelling(pathname: string): boolean {
  const { home, services, industries } = paths;
  return pathname === home || currentness(pathname, services) !== undefined || pathname.startsWith(`${industries}/`);
}

/** The `aria-current` of a link: `true` if the page is below it. */
export function currentness(pathname: string, href: string): 'page' | 'true' | undefined {
  if (pathname === href) return 'page';
  return pathname.startsWith(`${href}/`) ? 'true' : undefined;
}
