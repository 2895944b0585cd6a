/** From this score on a post is set aside. Nothing is ever lost by it: an operator reads what was set aside. */
export const suspicious = 3;

/** How much a text looks like an advertisement. Script and language of the writer count for nothing. */
export function spamScore(texts: string[]): number {
  const text = texts.join('\n');
  const links = text.match(/(?:https?:\/\/|\bwww\.)\S+/gi)?.length ?? 0;
  const markup = /<a\s|\[url|\[link/i.test(text) ? 3 : 0;
  const offers = new Set(text.toLowerCase().match(selling)).size;
  return markup + (links > 6 ? 3 : links > 4 ? 1 : 0) + 2 * offers;
}

const selling =
  /\b(?:seo (?:services|ranking)|backlinks?|guest post|casino|viagra|crypto (?:investment|profit)|rank (?:on|#1))\b/gi;
