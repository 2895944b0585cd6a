/** Characters. */
export const longestQuery = 100;

/** What is searched for, in one form on both sides: no control characters, single spaces, cut to its longest. */
export function cutQuery(text: string): string {
  return tidy(tidy(text).slice(0, longestQuery));
}

/** Also takes half of a pair of code units, which the cut may leave. */
function tidy(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
