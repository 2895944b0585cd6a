import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { emulatePrint, openWatched } from '../support/browser/watched-page.ts';

const { browser, base } = sharedBrowserAndSite();
const viewport = { width: 1_440, height: 900 };

test('a product in a list is closed until the pointer is over it or its link has focus', async () => {
  await using visit = await open();
  const { page } = visit;
  await expect.poll(() => look(page)).toEqual({ lift: 0, words: 0 });
  const closed = await heightOfPage(page);
  await page.locator('.card').nth(1).hover();
  await expect.poll(() => look(page)).toEqual({ lift: expect.toSatisfy(isOpen), words: expect.closeTo(1, 1) });
  await page.mouse.move(2, 2);
  await expect.poll(() => look(page)).toEqual({ lift: 0, words: 0 });
  await page.locator('.card a').nth(1).focus();
  await expect.poll(() => look(page)).toEqual({ lift: expect.toSatisfy(isOpen), words: expect.closeTo(1, 1) });
  expect(await heightOfPage(page)).toBe(closed);
  expect(visit.messages).toEqual([]);
});

test.each<[string, BrowserContextOptions]>([
  ['motion is reduced', { reducedMotion: 'reduce' }],
  ['the page is printed', {}],
])('a product in a list is open if %s', async (_, options) => {
  await using visit = await open(options);
  const { page } = visit;
  if (!options.reducedMotion) await emulatePrint(page);
  expect(await look(page)).toEqual({ lift: expect.toSatisfy(isOpen), words: 1 });
});

test('on a phone, a product opens when it is scrolled to the middle of the view', async () => {
  await using visit = await open({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  const { page } = visit;
  expect(await look(page)).toEqual({ lift: 0, words: 0 });
  await page
    .locator('.card')
    .nth(1)
    .locator('svg')
    .evaluate((svg) => svg.scrollIntoView({ block: 'center' }));
  await expect.poll(() => look(page)).toEqual({ lift: expect.toSatisfy(isOpen), words: expect.closeTo(1, 1) });
});

async function open(options: BrowserContextOptions = {}) {
  const visit = await openWatched(browser(), { viewport, ...options });
  await visit.page.goto(base() + href.portfolio(), { waitUntil: 'load' });
  return visit;
}

function look(page: Page): Promise<{ lift: number; words: number }> {
  return page
    .locator('.card')
    .nth(1)
    .evaluate((card) => {
      const layer = card.querySelector('.assembly__layers > use:last-child');
      const notes = card.querySelector('.assembly__notes');
      if (!layer || !notes) throw new Error('The product has no layers.');
      const { f } = new DOMMatrix(getComputedStyle(layer).transform);
      return { lift: -f + 0, words: Number(getComputedStyle(notes).opacity) };
    });
}

function isOpen(lift: number): boolean {
  return lift > 20;
}

function heightOfPage(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}
