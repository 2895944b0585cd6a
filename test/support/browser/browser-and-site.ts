import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { type SiteProcess, startSite } from '../site-process.ts';
import { launchChromium } from './chromium.ts';

/** What all tests of a file share. It is there once the first of them starts. */
export interface BrowserAndSite {
  browser: () => Browser;
  /** Where the site listens. */
  base: () => string;
}

/** The browser, and the built site that other files read too: for tests that send nothing. */
export function sharedBrowserAndSite(): BrowserAndSite {
  return { browser: sharedBrowser(), base: () => inject('sharedSite') };
}

/** The browser, and a built site of the file's own, for tests that send something. */
export function startBrowserAndSite(): BrowserAndSite {
  const browser = sharedBrowser();
  let site: SiteProcess | undefined;
  beforeAll(async () => {
    site = await startSite();
  });
  afterAll(() => site?.[Symbol.asyncDispose]());
  return {
    browser,
    base() {
      if (!site) throw new Error('The site starts with the first test.');
      return site.base;
    },
  };
}

/** The browser alone. */
export function sharedBrowser(): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await runningChromium();
  });
  afterAll(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []));
  return () => {
    if (!browser) throw new Error('The browser is there with the first test.');
    return browser;
  };
}

/** One for all files of a worker, which ends with its process. After a crash the next file gets another. */
let chromium: Browser | undefined;

async function runningChromium(): Promise<Browser> {
  if (!chromium?.isConnected()) chromium = await launchChromium();
  return chromium;
}
