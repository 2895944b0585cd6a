// @ts-check
/**
 * Writes the text and a line break if the stream is a terminal. Writes nothing to pipes and files.
 * @param {{ isTTY?: boolean, write(text: string): unknown }} stream
 * @param {string} text
 */
export function printOnTerminal(stream, text) {
  if (stream.isTTY) stream.write(`${text}\n`);
}
