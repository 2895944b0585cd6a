export const maxQueryLength = 100;

/** Returns the query without control characters, with single spaces, and cut to the maximum length. */
export function normalizeQuery(text: string): string {
  return tidy(tidy(text).slice(0, maxQueryLength));
}

/**
 * Replaces spaces and control characters. Half of a surrogate pair, which a cut may leave, counts as a control
 * character.
 */
function tidy(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
