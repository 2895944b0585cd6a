// @ts-check
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { stop } from './stop.mjs';

// This file is plain JavaScript, because an old Node must be able to parse the file.

/** With an older release of Node 24, the site still starts. It prints a warning unless npm installed that release. */
export const newestSecurityRelease = '24.22.3';

/**
 * @param {string} program Subject and verb of the message, as in "the desk needs Node 24".
 * @param {string} command The command to run after the update.
 */
export function requireNode24(program, command) {
  const [major = 0] = process.versions.node.split('.').map(Number);
  if (major >= 24) return;
  stop(`Node ${process.versions.node} is too old: ${program} Node 24. ${remedyFor(command)}`);
}

/**
 * npm installs Node 24 as the package `node`, whose install script downloads the binary.
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

/** Does not warn about a Node that npm installed, because package.json determines its version. */
export function warnOfOldNode() {
  const { node } = process.versions;
  if (!lacksSecurityFixes(node) || /[\\/]node_modules[\\/]/.test(process.execPath)) return;
  process.stderr.write(
    `Node ${node} lacks the security fixes of ${newestSecurityRelease}. Update Node when you can.\n`,
  );
}
