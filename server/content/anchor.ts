/** Returns an ID for a text, such as `kim-seo-yeon`; undefined for a text without Latin letters or digits. */
export function anchorOf(text: string): string | undefined {
  const words = text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[a-z0-9]+/g);
  return words?.join('-');
}
