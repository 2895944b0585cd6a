/** Returns the page number, or 1 if the URL contains none; undefined if the text is not a number from 1 to 999999. */
export function readPageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
