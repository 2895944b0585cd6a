import type { BrowserContext } from 'playwright-core';

export async function blockStorage(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('Blocked.', 'SecurityError');
        },
      });
    }
  });
}
