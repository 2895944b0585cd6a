/** Event that `document` receives once React has hydrated the page. */
export const pageHydrated = 'pagehydrated';

/** Event that `document` receives after a navigation within the app. */
export const pageChange = 'pagechange';

/** Marks the hydration of the page or of a deferred section in the browser's performance timeline. */
export function markHydrated(): void {
  performance.mark('hydrated');
}
