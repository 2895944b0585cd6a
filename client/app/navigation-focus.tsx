import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusWithoutScroll } from '../browser/focus-without-scroll.ts';
import { markHydrated, pageChange, pageHydrated } from '../browser/page-change.ts';
import { useLocation } from '../routing/router.ts';
import { scrollToPosition } from './scroll.ts';

export function NavigationFocus() {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    markHydrated();
    document.dispatchEvent(new Event(pageHydrated));
  }, []);
  useLayoutEffect(() => {
    if (shown.current !== location) scrollToPosition();
  }, [location]);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    document.dispatchEvent(new Event(pageChange));
    const heading = document.querySelector('h1');
    if (heading && !location.hash) focusWithoutScroll(heading);
  }, [location]);
  return null;
}
