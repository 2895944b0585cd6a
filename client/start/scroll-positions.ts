import { pageHydrated } from '../browser/page-change.ts';
import { storedPositions, storePositions } from '../browser/stored-positions.ts';

/**
 * Restores and stores the scroll position until the app hydrates, if automatic restoration is off or the app created
 * the history entry. If the visitor goes back to an entry that the app pushed in an earlier document, the browser
 * changes only the URL, and this function reloads the page.
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
