export const maxQueryLength = 100;

/**
 * Returns the query in a normal form: trimmed, truncated to the maximum length, and with one space in place of each run
 * of spaces and control characters.
 */
export function normalizeQuery(text: string): string {
  return tidy(tidy(text).slice(0, maxQueryLength));
}

/**
 * Replaces each run of spaces and control characters with one space, and trims the text. The pattern also matches half
 * of a surrogate pair, which truncation may leave.
 */
function tidy(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
