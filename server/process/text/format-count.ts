/** Returns text such as "1 file" or "2 files". Requires `many` only for an irregular plural. */
export function formatCount(count: number, one: string, many = `${one}s`): string {
  return `${count} ${count === 1 ? one : many}`;
}
