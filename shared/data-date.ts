/**
 * Names of the header of `/api` and of the `Server-Timing` entry that contain the ISO date on which the data was
 * fetched. `Server-Timing` is the only header of a document that its scripts can read.
 */
export const dataDate = { header: 'Data-Date', timing: 'data' };
