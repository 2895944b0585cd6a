import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { emulatePrint, openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

test('an element below the view fades in once, when its top is 50 px inside the view', async () => {
  await using visit = await openWatched(browser(), { reducedMotion: 'no-preference' });
  const { page } = visit;
  await openScrolled(page);
  await expect.poll(() => opacity(page)).toBe(0);
  await bringIntoView(page, 40);
  await nextFrames(page);
  expect(await opacity(page)).toBe(0);
  await bringIntoView(page, 60);
  await expect.poll(() => opacity(page)).toBe(1);
  await page.evaluate(() => scrollTo(0, 0));
  await nextFrames(page);
  expect(await opacity(page)).toBe(1);
  expect(visit.messages).toEqual([]);
});

fullTest('an element that is added later fades in too', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await openScrolled(page);
  await visit.hydrated();
  await page.evaluate(() => {
    const late = document.createElement('p');
    late.id = 'late';
    late.dataset.reveal = '';
    late.textContent = 'Late';
    document.querySelector('main')?.append(late);
  });
  await expect.poll(() => opacity(page, '#late')).toBe(0);
  await page.locator('#late').evaluate((late) => late.scrollIntoView({ block: 'center' }));
  await expect.poll(() => opacity(page, '#late')).toBe(1);
});

fullTest('an element in view is never hidden', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await page.evaluate(() => document.querySelector('h1')?.setAttribute('data-reveal', ''));
  await page.evaluate(() => scrollTo(0, 1));
  await expect.poll(() => opacity(page, 'footer [data-reveal]')).toBe(0);
  expect(await opacity(page, 'h1')).toBe(1);
});

test('nothing is hidden without script, in print, or with reduced motion', async () => {
  await using plain = await openWatched(browser(), { javaScriptEnabled: false, reducedMotion: 'no-preference' });
  await plain.page.goto(base() + href.blogs());
  expect(await plain.page.locator('.badges').evaluate((list) => getComputedStyle(list).opacity)).toBe('1');

  await using still = await openWatched(browser(), { reducedMotion: 'reduce' });
  await openScrolled(still.page);
  expect(await opacity(still.page)).toBe(1);

  await using printed = await openWatched(browser(), { reducedMotion: 'no-preference' });
  await openScrolled(printed.page);
  await expect.poll(() => opacity(printed.page)).toBe(0);
  await emulatePrint(printed.page);
  expect(await opacity(printed.page)).toBe(1);
});

/** Scrolls by one pixel, because scroll effects start with the first scroll. */
async function openScrolled(page: Page): Promise<void> {
  await page.goto(base() + href.blogs());
  await page.evaluate(() => scrollTo(0, 1));
  await nextFrames(page);
}

async function bringIntoView(page: Page, pixels: number): Promise<void> {
  await page.evaluate((shown) => {
    const top = document.querySelector('[data-reveal]')?.getBoundingClientRect().top ?? 0;
    scrollBy(0, top - innerHeight + shown);
  }, pixels);
}

function opacity(page: Page, selector = '[data-reveal]'): Promise<number> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => Number(getComputedStyle(element).opacity));
}

function nextFrames(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
      ),
  );
}
