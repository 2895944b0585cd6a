import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { isFullRun } from '../full-run.ts';
import { type SiteProcess, startSite } from '../site-process.ts';
import { launchChromium } from './chromium.ts';
import { findBrowser } from './find-chromium.ts';

/** Shared by all tests of a file. Available from the first test on. */
export interface BrowserAndSite {
  browser: () => Browser;
  /** Address of the site. */
  base: () => string;
}

interface BrowserOptions {
  /**
   * Never the headless shell. Its letters have other widths, it prints and scrolls differently, and it moves a pointer
   * when a page loads, which counts as first input.
   */
  wholeChromium?: boolean;
}

/** For tests that send nothing: the browser and the built site that other files read too. */
export function sharedBrowserAndSite(options?: BrowserOptions): BrowserAndSite {
  return { browser: sharedBrowser(options), base: () => inject('sharedSite') };
}

/**
 * For tests that send something: the browser and a built site. Files share the site, because its start takes longer
 * than most of their tests. In a full run, each file has its own site, because a site limits requests per address.
 */
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

/** For tests without a shared site. */
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

/** Running browsers by program. Each serves all files of a worker and ends with the worker. */
const running = new Map<string | undefined, Browser>();

async function runningBrowser(program: string | undefined): Promise<Browser> {
  const former = running.get(program);
  // After a crash, the next file gets a new browser.
  if (former?.isConnected()) return former;
  const browser = await launchChromium(program);
  running.set(program, browser);
  return browser;
}
