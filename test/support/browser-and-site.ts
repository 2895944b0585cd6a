import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchChromium } from './chromium.ts';
import { type SiteProcess, startSite } from './site-process.ts';

/** What all tests of a file share. It is there once the first of them starts. */
export interface BrowserAndSite {
  browser: () => Browser;
  /** Where the site listens. */
  base: () => string;
}

/** Starts Chromium and the built site for the tests of a file, and ends them after. */
export function startBrowserAndSite(): BrowserAndSite {
  let started: [Browser, SiteProcess] | undefined;
  beforeAll(async () => {
    started = await Promise.all([launchChromium(), startSite()]);
  });
  afterAll(async () => {
    await started?.[0].close();
    await started?.[1][Symbol.asyncDispose]();
  });
  const running = () => {
    if (!started) throw new Error('Browser and site start with the first test.');
    return started;
  };
  return { browser: () => running()[0], base: () => running()[1].base };
}
