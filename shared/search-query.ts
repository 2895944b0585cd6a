export const longestQuery = 100;

/**
 * Returns the query without control characters, with single spaces, and cut to the maximum length. Used on both sides.
 */
export function cutQuery(text: string): string {
  return tidy(tidy(text).slice(0, longestQuery));
}

/** Also removes the half of a surrogate pair that the cut may leave. */
function tidy(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
