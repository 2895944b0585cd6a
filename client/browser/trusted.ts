/**
 * Parses JSON that our own code wrote: an answer, a document, or what an earlier page stored. Nothing is checked: a
 * page only talks to its own origin, and the server checks all data from elsewhere. Where other text may come, such as
 * a proxy's error page, the caller has to handle that.
 */
export const trusted = JSON.parse as <T>(json: string) => T;
