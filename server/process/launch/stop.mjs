// @ts-check
/**
 * Ends the process with exit code 1 and one line for the operator.
 * @type {(message: string) => never}
 */
export function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
