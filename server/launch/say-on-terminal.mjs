// @ts-check
/**
 * Tells a person who waits what a silent command does. Programs and files do not get it.
 * @param {{ isTTY?: boolean, write(text: string): unknown }} stream
 * @param {string} text
 */
export function sayOnTerminal(stream, text) {
  if (stream.isTTY) stream.write(`${text}\n`);
}
