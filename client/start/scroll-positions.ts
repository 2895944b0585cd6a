import { pageHydrated } from '../browser/page-change.ts';
import { storedPositions, storePositions } from '../browser/stored-positions.ts';

/**
 * Until the app hydrates, restores and stores scroll positions that the browser does not handle. If the visitor goes
 * back or forward to another path, the browser may change only the URL, and this function then reloads the page.
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
