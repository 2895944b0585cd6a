import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useNavigation } from '../routing/router.ts';
import { headerStyle } from './current-page.ts';
import { markCurrent } from './mark-current.ts';

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
