/** Event that is dispatched on `document` once React has hydrated the page. */
export const pageHydrated = 'pagehydrated';

/** Event that is dispatched on `document` after a navigation within the app. */
export const pageChange = 'pagechange';

/** Marks the hydration of the page or of a deferred section in the browser's performance timeline. */
export function markHydrated(): void {
  performance.mark('hydrated');
}
