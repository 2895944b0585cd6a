// @ts-check
import { stop } from './stop.mjs';

// The one place that knows versions of Node, for every program. Plain JavaScript that an old Node can read, too.

/** Of the line this site is run on. A start below it is a warning, never a refusal. */
const newestSecurityRelease = '24.22.3';

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

/** Of the Node that npm brings, package.json says the version: there an operator has nothing to update. */
export function warnOfOldNode() {
  const { node } = process.versions;
  const isOld = node.localeCompare(newestSecurityRelease, 'en', { numeric: true }) < 0;
  if (!isOld || /[\\/]node_modules[\\/]/.test(process.execPath)) return;
  process.stderr.write(`Node ${node} lacks the security fixes of ${newestSecurityRelease}: update it when you can.\n`);
}
