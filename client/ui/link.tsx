import type { ComponentProps } from 'react';

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string;
}

/** Renders a plain link, because `client/app/follow-links.ts` handles clicks on it. */
export function Link({ to, ...rest }: LinkProps) {
  return <a href={to} {...rest} />;
}
