import { pageLive } from '../browser/page-change.ts';
import { storedPlaces, storePlaces } from '../browser/stored-places.ts';

/**
 * Restores the scroll position of history entries from an earlier document until the router takes over, because the
 * browser was told not to. The browser treats these entries as parts of this document and only changes the address, so
 * this code loads the page.
 */
export function startPlaces(): void {
  const { key = 'default' } = history.state ?? {};
  const { pathname } = location;
  const places = storedPlaces();
  if (history.scrollRestoration === 'auto' && !history.state) return;
  scrollTo(0, places.get(key + pathname) ?? scrollY);
  const ours = new AbortController();
  const { signal } = ours;
  const leave = () => {
    places.set(key + pathname, scrollY);
    storePlaces(places);
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
  document.addEventListener(pageLive, () => ours.abort());
}
