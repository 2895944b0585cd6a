/**
 * Where an answer says when its data was fetched: a header of `/api`, and an entry of `Server-Timing`, the one header
 * of a document that its scripts can read. Both hold an ISO date.
 */
export const dataDate = { header: 'Data-Date', timing: 'data' };
