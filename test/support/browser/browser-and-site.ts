import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { isFullRun } from '../full-run.ts';
import { type SiteProcess, startSite } from '../site-process.ts';
import { launchChromium } from './chromium.ts';
import { findBrowser } from './find-chromium.ts';

export interface BrowserAndSite {
  browser: () => Browser;
  base: () => string;
}

interface BrowserOptions {
  /**
   * True to use the whole Chromium. The headless shell has different letter widths, and prints and scrolls differently.
   */
  wholeChromium?: boolean;
}

/** Test files share this site. Tests must not send anything to it. */
export function sharedBrowserAndSite(options?: BrowserOptions): BrowserAndSite {
  return { browser: sharedBrowser(options), base: () => inject('sharedSite') };
}

/** Tests may send posts to this site. */
export function startBrowserAndSite(options?: BrowserOptions): BrowserAndSite {
  const browser = sharedBrowser(options);
  if (!isFullRun) return { browser, base: () => inject('postSite') };
  let site: SiteProcess | undefined;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());
  return {
    browser,
    base() {
      if (!site) throw new Error('The site starts before the first test.');
      return site.base;
    },
  };
}

export function sharedBrowser(options?: BrowserOptions): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await runningBrowser(findBrowser(options));
  });
  afterAll(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []));
  return () => {
    if (!browser) throw new Error('The browser starts before the first test.');
    return browser;
  };
}

const running = new Map<string | undefined, Browser>();

async function runningBrowser(program: string | undefined): Promise<Browser> {
  const former = running.get(program);
  if (former?.isConnected()) return former;
  const browser = await launchChromium(program);
  running.set(program, browser);
  return browser;
}
