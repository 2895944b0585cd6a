/** Dispatched on `document` when a client navigation has put another page in place. */
export const pageChange = 'pagechange';
