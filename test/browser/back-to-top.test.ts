import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

test.each(representatives([390, 1_440, 320, 480, 481, 760, 1_024, 1_198, 1_199]))(
  'the link appears when the page is scrolled past 100 px, and is not in the tab order before, at %i px',
  async (width) => {
    await using visit = await openWatched(browser(), { viewport: { width, height: 800 } });
    const { page } = visit;
    await page.goto(base() + href.blogs());
    await visit.hydrated();
    await scrollTo(page, 100);
    await expect.poll(() => page.locator('html[data-scrolled]').count()).toBe(1);
    expect(await isShown(page), '100 px').toBe(false);
    await button(page).focus();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.toBe('A');
    for (const top of [101, 900, 1_800, 1_000]) {
      await scrollTo(page, top);
      await expect.poll(() => isShown(page), { message: `${top} px` }).toBe(true);
    }
    expect(await overlapsInBar(page)).toEqual([]);
    await page.locator('main a').last().focus();
    expect(await isShown(page), 'while something else has focus').toBe(true);
    await scrollTo(page, 0);
    await expect.poll(() => isShown(page)).toBe(false);
  },
);

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  fullTest(
    `its ring shows the scroll progress, and the link moves scroll position and focus to the top (${reducedMotion})`,
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
      await button(page).press('Enter');
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
      expect(page.url()).toBe(base() + href.blogs());
      expect(visit.messages).toEqual([]);
    },
  );
}

function button(page: Page) {
  return page.locator('header a', { hasText: 'Back to top' });
}

function isShown(page: Page): Promise<boolean> {
  return button(page).evaluate((link) =>
    link.checkVisibility({ opacityProperty: true, visibilityProperty: true, contentVisibilityAuto: true }),
  );
}

function progress(page: Page): Promise<number> {
  return button(page)
    .locator('.back-to-top__progress')
    .evaluate((ring) => 100 - Number.parseFloat(getComputedStyle(ring).strokeDashoffset));
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => Math.round(window.scrollY) === y, top);
}

function overlapsInBar(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const parts = [...document.querySelectorAll('.header__bar > *')].filter(
      (part) => part.checkVisibility() && getComputedStyle(part).position !== 'fixed',
    );
    const boxes = parts.map((part) => ({ name: part.className, box: part.getBoundingClientRect() }));
    return boxes.flatMap((one, at) =>
      boxes
        .slice(at + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && box.right > one.box.left + 1 && box.width > 0)
        .map(({ name }) => `${one.name} and ${name}`),
    );
  });
}
