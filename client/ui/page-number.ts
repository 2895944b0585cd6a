export function readPageNumber(text: string | null): number | undefined {
  if (text === null) return 1;
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined;
}
