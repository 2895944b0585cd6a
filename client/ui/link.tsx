import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** Once the app has hydrated, `client/app/follow-links.ts` follows and prefetches these links. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
