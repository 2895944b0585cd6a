import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from '../routing/router.ts';
import { ariaCurrent, headerStyle } from './current-page.ts';

export function HeaderFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    markCurrent(pathname);
  }, [key, pathname]);
  const style = headerStyle(pathname);
  return (
    <header className={`header header--${style}${style === 'home' ? ' slab' : ''}`}>
      {children}
      <div className="header__progress" hidden={state === 'idle'} suppressHydrationWarning />
    </header>
  );
}

/** The menu is an HTML fragment, whose links React does not update. */
function markCurrent(pathname: string): void {
  for (const link of document.querySelectorAll('#menu a'))
    mark(link, ariaCurrent(pathname, link.getAttribute('href') ?? ''));
  for (const summary of document.querySelectorAll<HTMLElement>('#menu [data-above]'))
    mark(summary, summary.dataset.above?.split(' ').some((href) => ariaCurrent(pathname, href)) ? 'true' : undefined);
}

function mark(element: Element, current: string | undefined): void {
  if (current) element.setAttribute('aria-current', current);
  else element.removeAttribute('aria-current');
}
