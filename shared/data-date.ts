/**
 * Names of the `/api` header and of the `Server-Timing` entry that contain the ISO date on which the data was fetched.
 * Scripts can read no other header of their own document.
 */
export const dataDate = { header: 'Data-Date', timing: 'data' };
