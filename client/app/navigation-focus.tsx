import { useEffect, useLayoutEffect, useRef } from 'react';
import { pageChange, pageLive } from '../browser/page-change.ts';
import { takeFocus } from '../browser/take-focus.ts';
import { useLocation } from '../routing/router.ts';
import { scrollToPlace } from './scroll.ts';

/** A navigation scrolls to its place and focuses the heading, so that a screen reader announces the page. */
export function NavigationFocus() {
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    document.dispatchEvent(new Event(pageLive));
  }, []);
  useLayoutEffect(() => {
    if (shown.current !== location) scrollToPlace();
  }, [location]);
  useEffect(() => {
    if (shown.current === location) return;
    shown.current = location;
    document.dispatchEvent(new Event(pageChange));
    const heading = document.querySelector('h1');
    if (heading && !location.hash) takeFocus(heading);
  }, [location]);
  return null;
}
