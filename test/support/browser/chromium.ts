import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/**
 * Chromium uses only the last list of features. This one therefore starts with Playwright's list. The last entries are
 * popups of the address bar: pages in separate processes, opened for each context, at twice the cost of a test's own
 * pages.
 */
const turnedOff = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
];

/** Starts the whole Chromium or another of its programs. `env` is added to the environment. */
export function launchChromium(program = findChromium(), env: Record<string, string> = {}): Promise<Browser> {
  if (!program) throw new Error('Chromium is not installed. Install it, or set CHROMIUM_PATH to its program.');
  return chromium.launch({
    executablePath: program,
    env: { ...process.env, ...env },
    args: [
      '--disable-gpu',
      // One process less to start: pages open in three quarters of the time.
      '--in-process-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${turnedOff.join()}`,
    ],
  });
}
