import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from '../routing/router.ts';
import { currentness, headerStyle } from './current-page.ts';

/** The header around its markup: it follows the path, and a bar shows that a page is on its way. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const { pathname, key } = useLocation();
  const { state } = useNavigation();
  const shown = useRef(key);
  useEffect(() => {
    // What was opened before hydration stays open.
    if (shown.current === key) return;
    shown.current = key;
    markCurrent(pathname);
  }, [key, pathname]);
  return (
    <header className={`header header--${headerStyle(pathname)}`}>
      {children}
      <div className="header__progress" hidden={state === 'idle'} suppressHydrationWarning />
    </header>
  );
}

/** After a navigation: says in the menu, which React leaves as it is, where the visitor now is. */
function markCurrent(pathname: string): void {
  for (const link of document.querySelectorAll('#menu a'))
    mark(link, currentness(pathname, link.getAttribute('href') ?? ''));
  for (const summary of document.querySelectorAll('#menu [name] > summary'))
    mark(summary, summary.nextElementSibling?.querySelector('[aria-current]') ? 'true' : undefined);
}

function mark(element: Element, current: string | undefined): void {
  if (current) element.setAttribute('aria-current', current);
  else element.removeAttribute('aria-current');
}
