/**
 * A text that reads the same before and after a parser of HTML. That drops or replaces other control characters, line
 * ends and halves of characters, and React would find another text in the page than it rendered.
 */
export function htmlSafe(text: string): string {
  if (!unsafe.test(text)) return text;
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, ' ');
}

const unsafe = /[^\P{Cc}\t\n]|\p{Cs}/u;
