export const maxQueryLength = 100;

export function normalizeQuery(text: string): string {
  return tidy(tidy(text).slice(0, maxQueryLength));
}

/** The pattern also matches half of a surrogate pair, which truncation may leave. */
function tidy(text: string): string {
  return text.replace(/[\p{C}\p{Z}]+/gu, ' ').trim();
}
