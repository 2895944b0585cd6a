// @ts-check
import { stop } from './stop.mjs';

/**
 * Ends the process if stdout fails: without a message if the reader of a pipe, such as `head`, has exited, and with an
 * error if the output is incomplete for another reason, such as a full disk.
 */
export function stopIfOutputFails() {
  process.stdout.on('error', (error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit();
    stop(`The output cannot be written: ${error.message}.`);
  });
}
