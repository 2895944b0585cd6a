import { useEffect, useRef } from 'react';
import { useLocation } from './router.ts';

/** After a navigation the heading of the new page takes focus, so a screen reader speaks it. */
export function NavigationFocus() {
  const { key, hash } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key || hash) return;
    shown.current = key;
    const heading = document.querySelector('h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [key, hash]);
  return null;
}
