/**
 * When the data of an answer was true: the header of `/api` answers, and the name in `Server-Timing` of documents, which
 * is the one header of its document that a script can read. Both hold a date as `toISOString` writes it.
 */
export const dataDate = { header: 'Data-Date', timing: 'data' };
