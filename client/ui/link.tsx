import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link inside the site. `follow-links.ts` fetches its page ahead when it is meant, and follows it. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
