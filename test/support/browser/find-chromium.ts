import { existsSync } from 'node:fs';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The browser's program: `CHROMIUM_PATH`, else where it usually is. */
export function findChromium(): string | undefined {
  return [process.env.CHROMIUM_PATH ?? '', ...usualPlaces].find((path) => path && existsSync(path));
}
