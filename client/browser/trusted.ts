/**
 * Parses JSON that our own code wrote: the server's answers and documents, or what an earlier page stored. Nothing is
 * checked: a page only talks to its own origin, and the server checks all data from elsewhere. A caller that may meet
 * other text, such as a proxy's error page, has to handle that.
 */
export const trusted = JSON.parse as <T>(json: string) => T;
