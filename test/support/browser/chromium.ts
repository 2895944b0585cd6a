import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/**
 * Features to disable. Chromium uses only the last list of features in its arguments. This list therefore starts with
 * Playwright's. The last entries are popups of the address bar, whose processes cost twice as much as a test's own
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

export function launchChromium(program = findChromium(), env: Record<string, string> = {}): Promise<Browser> {
  if (!program) throw new Error('Chromium is not installed. Install it, or set CHROMIUM_PATH to its program.');
  return chromium.launch({
    executablePath: program,
    env: { ...process.env, ...env },
    args: [
      '--disable-gpu',
      // Without a GPU process, pages open in three quarters of the time.
      '--in-process-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${turnedOff.join()}`,
    ],
  });
}
