import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** A link inside the site. The browser follows it; once the app is live, `client/app/follow-links.ts` does, and fetches ahead. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
