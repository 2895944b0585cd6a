import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, inject } from 'vitest';
import { isFullRun } from '../full-run.ts';
import { type SiteProcess, startSite } from '../site-process.ts';
import { launchChromium } from './chromium.ts';
import { findBrowser } from './find-chromium.ts';

/** What all tests of a file share. It is there once the first of them starts. */
export interface BrowserAndSite {
  browser: () => Browser;
  /** Where the site listens. */
  base: () => string;
}

interface BrowserOptions {
  /**
   * Never the headless shell. Its letters have other widths, it prints and scrolls in ways of its own, and it moves a
   * pointer when a page loads, so nothing comes before the first input.
   */
  wholeChromium?: boolean;
}

/** The browser, and the built site that other files read too: for tests that send nothing. */
export function sharedBrowserAndSite(options?: BrowserOptions): BrowserAndSite {
  return { browser: sharedBrowser(options), base: () => inject('sharedSite') };
}

/**
 * The browser, and a built site for tests that send something. Files share it, as its start takes longer than most of
 * their tests. In the full run each has its own, because the site limits what comes from one address.
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
      if (!site) throw new Error('The site starts with the first test.');
      return site.base;
    },
  };
}

/** The browser alone. */
export function sharedBrowser(options?: BrowserOptions): () => Browser {
  let browser: Browser | undefined;
  beforeAll(async () => {
    browser = await runningBrowser(findBrowser(options));
  });
  afterAll(() => Promise.all(browser?.contexts().map((context) => context.close()) ?? []));
  return () => {
    if (!browser) throw new Error('The browser is there with the first test.');
    return browser;
  };
}

/** By their programs. Each serves all files of a worker and ends with its process. */
const running = new Map<string | undefined, Browser>();

async function runningBrowser(program: string | undefined): Promise<Browser> {
  const former = running.get(program);
  // After a crash the next file gets another.
  if (former?.isConnected()) return former;
  const browser = await launchChromium(program);
  running.set(program, browser);
  return browser;
}
