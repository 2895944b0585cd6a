// @ts-check
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
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
  stop(`Node ${process.versions.node} is too old: ${program} Node 24. ${remedyFor(command)}`);
}

/**
 * npm installs Node 24 as the package `node`. A script of this package fetches the program.
 * @param {string} command
 */
function remedyFor(command) {
  const folder = fileURLToPath(new URL('../../../node_modules/', import.meta.url));
  if (existsSync(`${folder}node/bin`)) return `Run "${command}", which uses the Node 24 in node_modules.`;
  const install = existsSync(`${folder}node`)
    ? 'npm rebuild node --ignore-scripts=false'
    : `npm ci${existsSync(folder) ? ' --include=optional' : ''}`;
  return `Run "${install}" to install Node 24 here, then "${command}".`;
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
