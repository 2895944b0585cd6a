/** Dispatched on `document` once React has hydrated the page. */
export const pageLive = 'pagelive';

/** Dispatched on `document` after a client navigation. */
export const pageChange = 'pagechange';
