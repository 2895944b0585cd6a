import type { BrowserContext } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { blockStorage } from '../support/browser/blocked-storage.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { articleOnHome } from '../support/browser/site-pages.ts';
import { openContext, untilHydrated } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite();

test('data fetched for a link is reused in a new tab and is unreadable in storage', async () => {
  const context = await openContext(browser());
  await readArticleByLink(context);
  const stored = await storageOf(context);
  expect(Object.keys(stored).some((name) => name.includes('blogs.post'))).toBe(true);
  expect(Object.values(stored).join()).not.toContain(articleOnHome);

  const requests = await readArticleByLink(context);
  expect(requests).toEqual([]);
  await context.close();
});

test('a stored entry that was changed or renamed is ignored', async () => {
  const context = await openContext(browser());
  await readArticleByLink(context);
  const page = await context.newPage();
  await page.goto(base() + href.home());
  await page.evaluate(() => {
    const names = Object.keys(localStorage).filter((name) => name.startsWith('read '));
    const values = names.map((name) => localStorage.getItem(name) ?? '');
    for (const [index, name] of names.entries()) localStorage.setItem(name, values[(index + 1) % values.length] ?? '');
  });
  await page.close();
  expect((await readArticleByLink(context)).length).toBeGreaterThan(0);
  await context.close();
});

test('with storage blocked, data is fetched again', async () => {
  const context = await openContext(browser());
  await blockStorage(context);
  const errors: string[] = [];
  context.on('weberror', (error) => errors.push(error.error().message));
  expect((await readArticleByLink(context, false)).length).toBeGreaterThan(0);
  expect(errors).toEqual([]);
  await context.close();
});

async function readArticleByLink(context: BrowserContext, isStored = true): Promise<string[]> {
  const page = await context.newPage();
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/blogs.')) requests.push(pathname);
  });
  await page.goto(base() + href.home());
  await untilHydrated(page);
  await page.locator(`main a[href="${articleOnHome}"]`).first().click();
  await page.locator('.comment').first().waitFor();
  if (isStored) await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('comments');
  await page.close();
  return requests;
}

async function storageOf(context: BrowserContext): Promise<Record<string, string>> {
  const page = await context.newPage();
  await page.goto(base() + href.home());
  const stored = await page.evaluate(() => ({ ...localStorage }));
  await page.close();
  return stored;
}
