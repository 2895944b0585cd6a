export const longestQuery = 100;

/** The query in the same form on both sides: no control characters, single spaces, cut to the maximum length. */
export function cutQuery(text: string): string {
  return tidy(tidy(text).slice(0, longestQuery));
}

/** Also removes half of a surrogate pair, which the cut may leave. */
function tidy(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
