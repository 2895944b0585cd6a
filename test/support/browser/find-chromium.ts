import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || [...commands.flatMap(placesOf), ...applications].find(existsSync);
}

export function findHeadlessShell(): string | undefined {
  return placesOf('chromium-headless-shell').find(existsSync);
}

/**
 * Returns the path of the browser for tests. A full run and tests that need the whole Chromium use Chromium; the other
 * tests use the headless shell if it is installed. `CHROMIUM_PATH` overrides both.
 */
export function findBrowser({ wholeChromium = false } = {}): string | undefined {
  const needsWhole = wholeChromium || process.env.TEST_ALL || process.env.CHROMIUM_PATH;
  return (needsWhole ? undefined : findHeadlessShell()) ?? findChromium();
}

function placesOf(command: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
}
