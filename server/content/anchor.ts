/**
 * Returns an ID from the words of a text, such as `kim-seo-yeon`. Drops accents and all characters other than a to z
 * and 0 to 9. Returns undefined if no character is left.
 */
export function anchorOf(text: string): string | undefined {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-');
}
