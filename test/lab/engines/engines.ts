import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findChromium } from '../../support/browser/find-chromium.ts';
import type { Engine } from './browser-session.ts';
import { drive } from './driven.ts';
import { startFirefox } from './firefox.ts';

const miniBrowsers = [
  '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
  '/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
];
/** Of the screen that WebKit's browser draws on: it has no mode without one. */
const display = ':94';

export const engines: Engine[] = [
  {
    name: 'Chromium',
    needs: ['chromium', 'chromedriver'],
    start: ([binary, program = '']) =>
      drive({
        program,
        logCommand: 'se/log',
        capabilities: {
          browserName: 'chrome',
          'goog:loggingPrefs': { browser: 'WARNING' },
          'goog:chromeOptions': { binary, args: ['--headless=new', '--no-sandbox', '--disable-gpu'] },
        },
      }),
  },
  {
    name: 'Firefox',
    needs: ['firefox-esr'],
    start: ([program = '']) => startFirefox(program),
  },
  {
    name: 'WebKit',
    needs: ['MiniBrowser', 'WebKitWebDriver', 'Xvfb'],
    async start([binary, program = '', screen = '']) {
      const beside = spawn(screen, [display, '-screen', '0', '1280x1000x24'], { stdio: 'ignore' });
      const args = ['--automation', '--enable-write-console-messages-to-stdout=true'];
      return drive({
        program,
        beside,
        // Its sandbox wants rights that a container does not give.
        env: { ...process.env, DISPLAY: display, WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' },
        isComplaint: (line) => /^CONSOLE .*(?:ERROR|WARN)/.test(line),
        capabilities: { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } },
      });
    },
  },
];

/** Where each program is that the engine needs; undefined for one that is not installed. */
export function findPrograms({ needs }: Engine): (string | undefined)[] {
  return needs.map((name) => {
    if (name === 'chromium') return findChromium();
    if (name === 'MiniBrowser') return miniBrowsers.find(existsSync);
    const folders = (process.env.PATH ?? '').split(delimiter);
    return [...folders, '/usr/bin'].map((folder) => join(folder, name)).find(existsSync);
  });
}
