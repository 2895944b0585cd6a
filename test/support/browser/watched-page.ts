import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { isFullRun } from '../full-run.ts';
import { timeout } from '../timeout.ts';

export interface WatchedPage extends AsyncDisposable {
  page: Page;
  messages: string[];
  fetches: string[];
  removedNodes(): Promise<string[]>;
  hydrated(): Promise<void>;
}

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

/** In `npm test`, emulates reduced motion, because animations cost CPU time. */
export async function openContext(browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> {
  // Replaces the headless user agent, because the site treats it as a crawler.
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
 * Starts hydration by touching a link to the page itself. Resolves when React has hydrated the page and the sections
 * that have arrived.
 */
export async function untilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const marks = performance.getEntriesByName('hydrated').length;
    const hasCode = performance.getEntriesByType('resource').some(({ name }) => name.endsWith('/app.js'));
    // Repeats the touch until the page's script listens. After the code has loaded, a second touch would prefetch the
    // page.
    if (marks === 0 && !(hasCode && performance.getEntriesByName('link meant').length > 0)) {
      const link = document.createElement('a');
      link.hidden = true;
      link.setAttribute('href', location.pathname);
      document.body.append(link);
      link.dispatchEvent(new Event('touchstart', { bubbles: true }));
      link.remove();
      performance.mark('link meant');
    }
    // React marks each section that has arrived with the comment `<!--$-->`.
    const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    let sections = 0;
    while (comments.nextNode()) if (comments.currentNode.nodeValue === '$') sections += 1;
    return marks > sections;
  });
  // React runs effects after the paint.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
}

/** Runs in the page and must therefore be self-contained. */
export function isHydrated(): boolean {
  return performance.getEntriesByName('hydrated').length > 0;
}

/** Emulates print with the page's styles for print, which load shortly after the page. */
export async function emulatePrint(page: Page, options: { colorScheme?: 'light' | 'dark' } = {}): Promise<void> {
  await page.waitForFunction(() => Array.from(document.styleSheets).some(({ href }) => href?.includes('/later-')));
  await page.emulateMedia({ media: 'print', ...options });
}

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
