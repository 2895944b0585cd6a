export const maxQueryLength = 100;

/**
 * Returns the query without control characters, with single spaces, and cut to the maximum length. Browser and server
 * both use it.
 */
export function normalizeQuery(text: string): string {
  return tidy(tidy(text).slice(0, maxQueryLength));
}

/** Also removes half a surrogate pair, which cutting may leave. */
function tidy(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
