import type { Browser, BrowserContextOptions, Page } from 'playwright-core';

export interface WatchedPage extends AsyncDisposable {
  page: Page;
  /** Everything on the console, uncaught errors and violations of the policy included. */
  messages: string[];
  /** Requests that scripts made for data. */
  fetches: string[];
  /** Server-rendered nodes that were taken out of the document, React's own scaffolding aside. */
  removedNodes(): Promise<string[]>;
  /** Resolves when React has taken over. */
  hydrated(): Promise<void>;
}

/** Opens a page that tells of everything a clean hydration does not do. */
export async function openWatched(browser: Browser, options: BrowserContextOptions = {}): Promise<WatchedPage> {
  // As it names itself when headless, Chromium is taken for a crawler.
  const userAgent = `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/${browser.version()} Safari/537.36`;
  const context = await browser.newContext({ viewport: { width: 1_440, height: 900 }, userAgent, ...options });
  const page = await context.newPage();
  const messages: string[] = [];
  const fetches: string[] = [];
  page.on('console', (message) => messages.push(`${message.type()}: ${message.text()}`));
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

/** Resolves when React has taken over the page. */
export async function untilHydrated(page: Page): Promise<void> {
  // React marks the nodes it owns; the last element of the shell is the last to be marked.
  await page.waitForFunction(() =>
    ['header', '[data-part="footer"]'].every((part) => {
      const element = document.querySelector(`body > ${part}`);
      return element !== null && Object.keys(element).some((key) => key.startsWith('__reactFiber'));
    }),
  );
}

declare global {
  interface Window {
    removedNodes?: string[];
  }
}

function watchRemovals(): void {
  const removed: string[] = [];
  window.removedNodes = removed;
  // React takes out the fallback of a section, the template it came in, and its markers.
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
