/** Collapses whitespace as a browser does. The result has at most `max` characters, including any ellipsis. */
export function oneLine(text: string, max: number): string {
  return truncateText(text.replace(/[\t\n\f\r ]+/g, ' ').trim(), max);
}

export function truncateText(text: string, max: number): string {
  // The cut may have split a surrogate pair.
  return text.length <= max ? text : `${text.slice(0, max - 1).replace(/\p{Cs}$/u, '')}…`;
}

/**
 * Replaces lone surrogates, carriage returns, and control characters except tabs and line feeds. An HTML parser would
 * drop or change some of these characters, and the page's text would differ from the text that React rendered.
 */
export function htmlSafe(text: string): string {
  if (!unsafe.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, ' ');
}

const unsafe = /[^\P{Cc}\t\n]|\p{Cs}/u;
