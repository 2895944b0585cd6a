import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link inside the site. Once the app has hydrated, `client/app/follow-links.ts` follows and prefetches it. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
