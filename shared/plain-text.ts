/** A text file's content, or the reason why the file is not text. */
export type PlainText = { text: string } | { line: number; reason: string };

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes a UTF-8 file from any operating system. Returns its text with \n at the ends of lines and without a byte
 * order mark. Rejects a zero byte, which usually means that the file is UTF-16 or damaged.
 */
export function plainText(bytes: Uint8Array): PlainText {
  let text: string;
  try {
    text = utf8.decode(bytes).replace(/^\uFEFF+/, '');
  } catch {
    return { line: 1, reason: 'not UTF-8' };
  }
  const lines = text.replaceAll(/\r\n?/g, '\n');
  const zero = lines.indexOf('\0');
  if (zero === -1) return { text: lines };
  return { line: lines.slice(0, zero).split('\n').length, reason: 'a zero byte, as in UTF-16' };
}
