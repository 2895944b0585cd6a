import { type Browser, chromium } from 'playwright-core';
import { findChromium } from './find-chromium.ts';

export function launchChromium(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath) throw new Error('Chromium is not installed. Set CHROMIUM_PATH to its program.');
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
  return chromium.launch({
    executablePath,
    args: [...asRoot, '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}
