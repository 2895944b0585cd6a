import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { isFullRun } from '../full-run.ts';
import { timeout } from '../timeout.ts';

export interface WatchedPage extends AsyncDisposable {
  page: Page;
  /**
   * All console messages, including uncaught errors and CSP violations. Excludes Chromium's message that a field had
   * focus before the first frame, because a test can be that fast.
   */
  messages: string[];
  /** Paths of data requests by scripts. */
  fetches: string[];
  /** Server-rendered nodes that were removed from the document, except for React's own scaffolding. */
  removedNodes(): Promise<string[]>;
  /** Resolves when React has hydrated the page. */
  hydrated(): Promise<void>;
}

/** Opens a page that records everything that a clean hydration does not do. */
export async function openWatched(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  const context = await openContext(browser, options);
  const page = await context.newPage();
  const messages: string[] = [];
  const fetches: string[] = [];
  page.on('console', (message) => {
    if (!message.text().startsWith('Autofocus processing was blocked'))
      messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    if (['fetch', 'xhr'].includes(request.resourceType())) fetches.push(new URL(request.url()).pathname);
  });
  await page.addInitScript(watchRemovals);
  return {
    page,
    messages,
    fetches,
    removedNodes: () => page.evaluate(() => window.removedNodes ?? []),
    hydrated: () => untilHydrated(page),
    [Symbol.asyncDispose]: () => context.close(),
  };
}

/**
 * Opens a browser context without any stored data. In `npm test` it emulates reduced motion, because animation takes a
 * sixth of the browser tests' CPU time.
 */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  // With its own headless user agent, Chromium would count as a crawler.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36`;
  const context = await browser.newContext({
    viewport: { width: 1_440, height: 900 },
    reducedMotion: isFullRun ? 'no-preference' : 'reduce',
    userAgent,
    ...options,
  });
  context.setDefaultTimeout(timeout.wait);
  return context;
}

/**
 * Touches a link to the page itself, which starts hydration. Resolves when React has hydrated the page and every
 * section that has arrived.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const marks = performance.getEntriesByName('hydrated').length;
    const hasCode = performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/app.js'));
    // The page's script may not be listening yet. Once the code has loaded, a second touch would prefetch the page.
    if (marks === 0 && !(hasCode && performance.getEntriesByName('link meant').length > 0)) {
      const link = document.createElement('a');
      link.hidden = true;
      link.setAttribute('href', location.pathname);
      document.body.append(link);
      link.dispatchEvent(new Event('touchstart', { bubbles: true }));
      link.remove();
      performance.mark('link meant');
    }
    // React puts such a comment before each section that has arrived.
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    let sections = 0;
    while (comments.nextNode()) if (comments.currentNode.nodeValue === '$') sections += 1;
    return marks > sections;
  });
  // Effects run after the paint.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Runs in the page. True if React has hydrated it. */
export function isHydrated(): boolean {
  return performance.getEntriesByName('hydrated').length > 0;
}

/** Resolves when a navigation is complete, which is when the page's heading has focus. */
export async function untilNavigated(page: Page): Promise<void> {
  await page.locator('h1:focus').waitFor();
}

declare global {
  interface Window {
    removedNodes?: string[];
  }
}

function watchRemovals(): void {
  const removed: string[] = [];
  window.removedNodes = removed;
  // React removes the fallback of a section, the section's template, and its markers.
  const isScaffolding = (node: Node) =>
    node instanceof Comment ||
    (node instanceof Element && node.matches('template, script, [hidden], [data-fallback], [data-fallback] *'));
  new MutationObserver((records) => {
    for (const { removedNodes } of records) {
      for (const node of removedNodes) {
        if (isScaffolding(node) || node.isConnected) continue;
        removed.push(
          node instanceof Element ? node.outerHTML.slice(0, 120) : `text: ${node.textContent?.slice(0, 60)}`,
        );
      }
    }
  }).observe(document, { childList: true, subtree: true });
}
