// @ts-check
/**
 * Tells a person at a terminal what a silent command is doing. Writes nothing to pipes and files.
 * @param {{ isTTY?: boolean, write(text: string): unknown }} stream
 * @param {string} text
 */
export function sayOnTerminal(stream, text) {
  if (stream.isTTY) stream.write(`${text}\n`);
}
