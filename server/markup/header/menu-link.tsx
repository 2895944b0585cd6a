import type { ComponentProps } from 'react';
import { ariaCurrent } from '../../../client/app/current-page.ts';
import { useLocation } from '../../../client/routing/router.ts';

export function MenuLink({ href, children, ...rest }: ComponentProps<'a'> & { href: string }) {
  const { pathname } = useLocation();
  return (
    <a href={href} aria-current={ariaCurrent(pathname, href)} {...rest}>
      {children}
    </a>
  );
}
