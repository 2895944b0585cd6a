import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const commands = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium's program: `CHROMIUM_PATH`, else one that is installed. */
export function findChromium(): string | undefined {
  return process.env.CHROMIUM_PATH || [...commands.flatMap(placesOf), ...applications].find(existsSync);
}

/** The program of Chromium without a window system, which does less for the same page. */
export function findHeadlessShell(): string | undefined {
  return placesOf('chromium-headless-shell').find(existsSync);
}

/**
 * The program that tests drive: the headless shell if there is one, for tests that do not need the whole Chromium.
 * `CHROMIUM_PATH` wins over both, and the full run uses what visitors have.
 */
export function findBrowser({ wholeChromium = false } = {}): string | undefined {
  const needsWhole = wholeChromium || process.env.TEST_ALL || process.env.CHROMIUM_PATH;
  return (needsWhole ? undefined : findHeadlessShell()) ?? findChromium();
}

function placesOf(command: string): string[] {
  return (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, command));
}
