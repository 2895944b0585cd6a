import { pageLive } from '../browser/page-change.ts';
import { storedPlaces, storePlaces } from '../browser/stored-places.ts';

/**
 * Keeps the places of history entries that the router made in an earlier document, until it has this one too: the browser
 * was asked to stay out of them. It also takes them for parts of this document, and changes the address alone on the way
 * to one: then that page is loaded.
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
