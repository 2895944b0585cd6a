// @ts-check
/** @type {(message: string) => never} */
export function stop(message) {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}
