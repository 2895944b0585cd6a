/** Dispatched on `document` once React has hydrated the page. */
export const pageHydrated = 'pagehydrated';

/** Dispatched on `document` after a client navigation. */
export const pageChange = 'pagechange';

/**
 * One entry in the browser's timeline for the page and one for each of its deferred sections, once React has rendered
 * them.
 */
export function markHydrated(): void {
  performance.mark('hydrated');
}
