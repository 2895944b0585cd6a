export type PlainText = { text: string } | { line: number; reason: string };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes UTF-8 text and returns it with \n at the ends of lines and without leading byte order marks. Returns a line
 * number and a reason if the bytes are not UTF-8 or contain a zero byte, which usually means UTF-16 or damage.
 */
export function plainText(bytes: Uint8Array): PlainText {
  let text: string;
  try {
    text = utf8.decode(bytes).replace(/^\uFEFF+/, '');
  } catch {
    return { line: 1, reason: 'it is not UTF-8' };
  }
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const zero = lines.indexOf('\0');
  if (zero === -1) return { text: lines };
  return { line: lines.slice(0, zero).split('\n').length, reason: 'it contains a zero byte, as in UTF-16' };
}
