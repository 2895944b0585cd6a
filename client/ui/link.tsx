import { type ComponentProps, createContext, useContext } from 'react';
import { Link as RouterLink } from '../router.ts';

/** Fetches chunk and reads of an address ahead of a click. Does nothing on the server. */
export const Prefetch = createContext<(href: string) => void>(() => {});

interface LinkProps extends Omit<ComponentProps<typeof RouterLink>, 'to'> {
  to: string;
}

/** A link inside the site. It prefetches on the first sign of intent: hover, focus or touch. */
export function Link({ to, ...rest }: LinkProps) {
  const prefetch = useContext(Prefetch);
  const ahead = () => prefetch(to);
  return <RouterLink to={to} onPointerEnter={ahead} onFocus={ahead} onTouchStart={ahead} {...rest} />;
}
