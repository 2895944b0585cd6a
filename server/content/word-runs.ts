/** Words in a row that two pages may share, and one more. A sentence that names the same facts stays below it. */
export const runLength = 12;

/** The words of a text, without regard to case and signs. */
export function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
