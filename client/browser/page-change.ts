/** Dispatched on `document` when React has taken the page over, for the first time. */
export const pageLive = 'pagelive';

/** Dispatched on `document` when a client navigation has put another page in place. */
export const pageChange = 'pagechange';

/** One entry in the browser's timeline for the page, and one for each of its late sections, once React has them. */
export function markHydrated(): void {
  performance.mark('hydrated');
}
