// @ts-check
import { stop } from './stop.mjs';

// The only place that checks the version of Node. Plain JavaScript, so that an old Node can parse it.

/** An older release gets a warning, never a refusal. */
export const newestSecurityRelease = '24.22.3';

/**
 * Ends the process with one line instead of a syntax error if Node is too old.
 * @param {string} program What needs it, as in "the desk needs Node 24".
 * @param {string} command What to run afterward.
 */
export function requireNode24(program, command) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24) return;
  stop(
    `Node ${process.versions.node} is too old: ${program} Node 24. Run "npm ci" to install Node 24, then "${command}".`,
  );
}

/** @param {string} version */
export function lacksSecurityFixes(version) {
  return version.localeCompare(newestSecurityRelease, 'en', { numeric: true }) < 0;
}

/** Silent for the Node that npm installs: package.json sets its version, so the operator cannot update it. */
export function warnOfOldNode() {
  const { node } = process.versions;
  if (!lacksSecurityFixes(node) || /[\\/]node_modules[\\/]/.test(process.execPath)) return;
  process.stderr.write(
    `Node ${node} lacks the security fixes of ${newestSecurityRelease}. Update Node when you can.\n`,
  );
}
