/** Returns 1 for null, and undefined unless the text is a number from 1 to 999999 without leading zeros. */
export function readPageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
