import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

/** Chromium uses only the last list of features in its arguments. This list therefore starts with Playwright's. */
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
      '--in-process-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      `--disable-features=${turnedOff.join()}`,
    ],
  });
}
