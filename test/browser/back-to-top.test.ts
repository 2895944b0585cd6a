import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

test('it appears once the page is scrolled past 100 px, and is out of the tab order before', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  await scrollTo(page, 100);
  await expect.poll(() => page.locator('html[data-scrolled]').count()).toBe(1);
  expect(await button(page).isVisible()).toBe(false);
  await button(page).focus();
  expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('A');
  await scrollTo(page, 101);
  await expect.poll(() => button(page).isVisible()).toBe(true);
  await scrollTo(page, 0);
  await expect.poll(() => button(page).isVisible()).toBe(false);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  fullTest(
    `its ring shows how far the page is scrolled, and it leads to the top with the focus (${reducedMotion})`,
    async () => {
      await using visit = await openWatched(browser(), { reducedMotion });
      const { page } = visit;
      await page.goto(base() + href.blogs());
      await visit.hydrated();
      const end = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
      await scrollTo(page, Math.round(end / 2));
      await expect.poll(() => progress(page)).toBeCloseTo(50, 0);
      await scrollTo(page, end);
      await expect.poll(() => progress(page)).toBeCloseTo(100, 0);
      await button(page).click();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      expect(page.url()).toBe(base() + href.blogs());
      expect(visit.messages).toEqual([]);
    },
  );
}

fullTest('on a narrow screen it comes when the page is scrolled up, and is never on what has focus', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  const opacity = () => button(page).evaluate((link) => getComputedStyle(link).opacity);
  await scrollTo(page, 900);
  await expect.poll(opacity).toBe('0');
  await scrollTo(page, 700);
  await expect.poll(opacity).toBe('1');
  await page.keyboard.press('Tab');
  await page
    .locator('main a')
    .first()
    .evaluate((link: HTMLElement) => link.focus({ preventScroll: true }));
  await expect.poll(opacity).toBe('0');
  await button(page).focus();
  await expect.poll(opacity).toBe('1');
});

fullTest('without script it stands at the end of the page', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(base() + href.blogs());
  const [box, links] = await Promise.all([button(page).boundingBox(), page.locator('.footer__columns').boundingBox()]);
  expect(box?.y).toBeGreaterThan(links?.y ?? Number.POSITIVE_INFINITY);
  await button(page).click();
  expect(page.url()).toContain('#top');
});

function button(page: Page) {
  return page.locator('footer a', { hasText: 'Back to top' });
}

/** Percent of the ring that is drawn. */
function progress(page: Page): Promise<number> {
  return button(page)
    .locator('.back-to-top__progress')
    .evaluate((ring) => 100 - Number.parseFloat(getComputedStyle(ring).strokeDashoffset));
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => Math.round(window.scrollY) === y, top);
}
