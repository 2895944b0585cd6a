import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Returns Chromium's program: `CHROMIUM_PATH`, otherwise an installed one; undefined if there is none. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || [...commands.flatMap(placesOf), ...applications].find(existsSync);
}

/** Returns the program of Chromium without a window system, which does less work for the same page. */
export function findHeadlessShell(): string | undefined {
  return placesOf('chromium-headless-shell').find(existsSync);
}

/**
 * Returns the program that tests drive: the headless shell if installed, except for tests that need the whole Chromium.
 * `CHROMIUM_PATH` takes precedence over both. A full run uses the whole Chromium, like visitors.
 */
export function findBrowser({ wholeChromium = false } = {}): string | undefined {
  const needsWhole = wholeChromium || process.env.TEST_ALL || process.env.CHROMIUM_PATH;
  return (needsWhole ? undefined : findHeadlessShell()) ?? findChromium();
}

function placesOf(command: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
}
