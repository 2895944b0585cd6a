/**
 * Returns an ID such as `kim-seo-yeon`. Returns undefined if the text, without accents, contains no letter from a to z
 * and no digit.
 */
export function anchorOf(text: string): string | undefined {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-');
}
