/**
 * Names of the `/api` header and of the `Server-Timing` entry that contain the ISO time at which the data was current.
 * A script can read the `Server-Timing` header of its own document, but not the document's other headers.
 */
export const dataDate = { header: 'Data-Date', timing: 'data' };
