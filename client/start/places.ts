import { storedPlaces } from '../browser/stored-places.ts';

/**
 * Goes back to the place of a history entry that was left inside an earlier document: the router had asked the browser
 * to stay out of it.
 */
export function startPlaces(): void {
  if (history.scrollRestoration !== 'manual') return;
  const place = storedPlaces().get(`${history.state?.key ?? 'default'}${location.pathname}`);
  if (place) scrollTo(0, place);
}
