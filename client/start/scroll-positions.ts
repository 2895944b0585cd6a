import { pageHydrated } from '../browser/page-change.ts';
import { storedPositions, storePositions } from '../browser/stored-positions.ts';

/**
 * Restores the scroll position of history entries from an earlier document until the router takes over, because
 * automatic restoration is off. The browser treats these entries as parts of this document and only changes the URL.
 * This code therefore loads the page.
 */
export function startScrollPositions(): void {
  const { key = 'default' } = history.state ?? {};
  const { pathname } = location;
  const positions = storedPositions();
  if (history.scrollRestoration === 'auto' && !history.state) return;
  scrollTo(0, positions.get(key + pathname) ?? scrollY);
  const ours = new AbortController();
  const { signal } = ours;
  const leave = () => {
    positions.set(key + pathname, scrollY);
    storePositions(positions);
  };
  const follow = () => {
    if (location.pathname === pathname) return;
    leave();
    ours.abort();
    location.reload();
  };
  history.scrollRestoration = 'manual';
  addEventListener('popstate', follow, { signal });
  addEventListener('pagehide', leave, { signal });
  document.addEventListener(pageHydrated, () => ours.abort());
}
