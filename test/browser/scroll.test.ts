import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { article, groups } from '../support/browser/site-pages.ts';
import { openWatched, type WatchedPage } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite({ wholeChromium: true });

const offset = 60;

fullTest('a navigation scrolls smoothly to the top from 30 px, and jumps there from 400 px', async () => {
  await expect.poll(() => pathToTop(30)).toContainEqual(expect.toSatisfy((y: number) => y > 0 && y < 30));
  expect(await pathToTop(400)).not.toContainEqual(expect.toSatisfy((y: number) => y > 0 && y < 400));
});

fullTest('with reduced motion, no navigation scrolls smoothly', async () => {
  expect(await pathToTop(30, 'reduce')).not.toContainEqual(expect.toSatisfy((y: number) => y > 0 && y < 30));
});

test('back, forward and reload restore the scroll position of every page', async () => {
  await using visit = await openWatched(browser());
  await leaveAndReturn(visit);
  expect(visit.messages).toEqual([]);
});

fullTest('at most fifty scroll positions are stored', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.addInitScript(() => {
    const many = Array.from({ length: 50 }, (_, index) => [`entry ${index}`, index]);
    if (!sessionStorage.getItem('places')) sessionStorage.setItem('places', JSON.stringify(many));
  });
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  await follow(page, href.contact());
  await page.reload();
  expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem('places') ?? '[]').length)).toBe(50);
});

test('a fragment of another page is shown below the header, and takes focus', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  await scrollTo(page, 400);
  const group = groups.at(-1)?.slug ?? '';
  await page.locator(`[data-fragment=footer] a[href="${href.services(group)}"]`).dispatchEvent('click');
  await expect.poll(() => topOf(page, `#${group}`)).toBe(offset);
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(group);
});

fullTest(
  'a fragment of the same page is shown below the header, and going back restores the scroll position',
  async () => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.goto(base() + article);
    await visit.hydrated();
    await scrollTo(page, 150);
    const links = page.locator('nav[aria-labelledby=contents] a');
    const [first, second] = await Promise.all(
      [0, 2].map(async (at) => String(await links.nth(at).getAttribute('href'))),
    );
    await links.nth(0).click();
    await expect.poll(() => topOf(page, String(first))).toBe(offset);
    const position = await page.evaluate(() => scrollY);
    await links.nth(2).click();
    await expect.poll(() => topOf(page, String(second))).toBe(offset);
    await page.goBack();
    await positionIs(page, position);
    await page.goForward();
    await expect.poll(() => topOf(page, String(second))).toBe(offset);
  },
);

fullTest('a page that grows after loading is still restored to its scroll position', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + article);
  await visit.hydrated();
  const bottom = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  await scrollTo(page, bottom);
  await follow(page, href.contact());
  await page.reload();
  await visit.hydrated();
  await page.evaluate(() => {
    document.documentElement.style.overflowAnchor = 'none';
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/blogs.comments*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goBack();
  await page.locator('[data-fragment^="blogs.body"]').waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000);
  expect(await page.evaluate(() => scrollY)).toBeLessThan(bottom - 50);
  held.resolve();
  await positionIs(page, bottom);
});

fullTest('content may overflow the page’s edge in collections; other pages clip it', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  const overflow = () =>
    page.evaluate(() => getComputedStyle(document.querySelector('main') ?? document.body).overflowX);
  for (const path of [href.blogs(), href.portfolio(), href.caseStudies(), article]) {
    await page.goto(base() + path);
    expect(await overflow(), path).toBe('visible');
  }
  for (const path of [href.home(), href.contact(), href.career()]) {
    await page.goto(base() + path);
    expect(await overflow(), path).toBe('clip');
  }
});

async function pathToTop(from: number, reducedMotion: 'reduce' | 'no-preference' = 'no-preference') {
  await using visit = await openWatched(browser(), { reducedMotion });
  const { page } = visit;
  await page.goto(base() + href.blogs());
  await visit.hydrated();
  await scrollTo(page, from);
  await page.evaluate(() => {
    const passed: number[] = [];
    addEventListener('scroll', () => passed.push(scrollY));
    Object.assign(window, { passed });
  });
  await follow(page, href.contact());
  await positionIs(page, 0);
  return await page.evaluate<number[]>('passed');
}

async function leaveAndReturn({ page, hydrated }: WatchedPage): Promise<void> {
  await page.goto(base() + article);
  await hydrated();
  await scrollTo(page, 900);
  await follow(page, href.blogs());
  await scrollTo(page, 300);
  await follow(page, href.contact());
  await page.goBack();
  await positionIs(page, 300);
  await page.reload();
  await hydrated();
  await positionIs(page, 300);
  await page.goBack();
  await page.waitForURL(base() + article);
  await positionIs(page, 900);
  await page.goForward();
  await positionIs(page, 300);
}

/** Dispatches a click, because Playwright's own click would scroll the link into view. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + path);
  await page.waitForFunction(
    (end) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(end),
    path,
  );
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await positionIs(page, top);
}

async function positionIs(page: Page, top: number): Promise<void> {
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(top);
}

function topOf(page: Page, selector: string): Promise<number> {
  return page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));
}
