import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { transitionsOn, watchTransitions } from '../support/browser/watch-transitions.ts';
import { openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

test('a navigation takes 240 ms, never shows two pages at the same time, and moves focus and scroll position as usual', async () => {
  await using visit = await openCounted();
  const { page } = visit;
  await page.evaluate(() => scrollTo(0, 400));
  await follow(page, href.contact());
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect.poll(() => transitionsOn(page)).toHaveLength(1);
  const [transition] = await transitionsOn(page);
  const { length = 0, moments = [], hasGround } = transition ?? {};
  expect(length).toBe(240);
  expect(hasGround).toBe(true);
  expect(Math.max(...moments.map(({ leaves, comes }) => Math.min(leaves, comes)))).toBeLessThan(0.2);
  expect(moments[0]).toMatchObject({ leaves: 1, comes: 0 });
  expect(moments.at(-1)).toMatchObject({ leaves: 0, comes: 1 });
  expect(visit.messages).toEqual([]);
});

test('navigations in quick succession end on the page of the last one', async () => {
  await using visit = await openCounted();
  const { page } = visit;
  for (const path of [href.contact(), href.home(), href.contact(), href.blogs(), href.contact()])
    await page.locator(`[data-fragment=footer] a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + href.contact());
  await expect.poll(() => page.title()).toBe(await titleOf(href.contact()));
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
  expect(visit.messages).toEqual([]);
});

test('with reduced motion, nothing fades', async () => {
  await using visit = await openCounted({ reducedMotion: 'reduce' });
  await follow(visit.page, href.contact());
  expect(await transitionsOn(visit.page)).toEqual([]);
});

test('a browser without view transitions still navigates', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  await follow(page, href.contact());
  await page.goBack();
  await page.waitForURL(base() + href.blogs());
  expect(visit.messages).toEqual([]);
});

async function openCounted(options: BrowserContextOptions = {}) {
  const visit = await openWatched(browser(), options);
  await visit.page.addInitScript(watchTransitions);
  await visit.page.goto(base() + href.blogs());
  await visit.hydrated();
  return visit;
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`[data-fragment=footer] a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + path);
  await expect.poll(() => page.title()).toBe(await titleOf(path));
}

async function titleOf(path: string): Promise<string> {
  const html = await (await fetch(`${base()}${path}`)).text();
  return html.match(/<title>([^<]*)/)?.[1]?.replaceAll('&amp;', '&') ?? '';
}
