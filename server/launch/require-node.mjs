// @ts-check
import { stop } from './stop.mjs';

/**
 * Ends the process with one line where Node is too old, instead of a syntax error.
 * @param {string} program What needs it, as in "the desk needs Node 24".
 * @param {string} command What to run once Node is there.
 */
export function requireNode24(program, command) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24) return;
  stop(
    `Node ${process.versions.node} is too old: ${program} Node 24. Run "npm ci", which brings it, then "${command}".`,
  );
}
