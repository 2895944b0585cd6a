// @ts-check
/**
 * @param {{ isTTY?: boolean, write(text: string): unknown }} stream
 * @param {string} text
 */
export function printOnTerminal(stream, text) {
  if (stream.isTTY) stream.write(`${text}\n`);
}
