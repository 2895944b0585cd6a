import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/**
 * Of several lists Chromium takes the last, so this one begins with Playwright's. What follows are the popups of the
 * address bar: pages in processes of their own, opened for each context, at twice the cost of what a test opens.
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

/** Starts the whole Chromium, or another program of it. `env` adds to the environment. */
export function launchChromium(program = findChromium(), env: Record<string, string> = {}): Promise<Browser> {
  if (!program) throw new Error('Chromium is not installed. Set CHROMIUM_PATH to its program.');
  return chromium.launch({
    executablePath: program,
    env: { ...process.env, ...env },
    args: [
      '--disable-gpu',
      // One process less to start and to talk to: pages open in three quarters of the time.
      '--in-process-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${turnedOff.join()}`,
    ],
  });
}
