/** Returns "1 file" or "2 files". `many` is the plural of a word that does not just add an s. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
