/** Dispatched on `document` once React has hydrated the page. */
export const pageHydrated = 'pagehydrated';

/** Dispatched on `document` after a navigation within the app. */
export const pageChange = 'pagechange';

/**
 * Adds an entry to the browser's timeline: one for the page and one for each of its deferred sections, once React has
 * rendered them.
 */
export function markHydrated(): void {
  performance.mark('hydrated');
}
