import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { article, listed } from '../support/browser/site-pages.ts';
import { unloadedRules } from '../support/browser/unloaded-rules.ts';
import { openContext, openWatched, untilNavigated } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';
import { pageKinds } from '../support/page-kinds.ts';

const { browser, base } = sharedBrowserAndSite();

fullTest('no element on a page matches a rule in a style sheet that the page does not load', async () => {
  await using context = await openContext(browser(), { bypassCSP: true });
  const page = await context.newPage();
  await page.goto(base() + href.search());
  const paths = [...listed, ...pageKinds.map(({ path }) => path), `${href.search()}?q=power`];
  expect(await unloadedRules(page, [...new Set(paths)])).toEqual([]);
});

fullTest(
  'a page reached by a link has the style sheets of a full load, in the same order, after any other page',
  async () => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.goto(base() + article);
    await visit.hydrated();
    for (const path of [href.industries(), href.services(), href.contact(), href.company(), href.home()]) {
      await follow(page, path);
      const needed = await fullLoad(path);
      expect((await styleSheets(page)).filter((one) => needed.includes(one))).toEqual(needed);
    }
    expect(visit.messages).toEqual([]);
  },
);

fullTest('a page is not shown before its style sheets have loaded', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + article);
  await visit.hydrated();
  const title = await page.title();
  const held = Promise.withResolvers<void>();
  await page.route('**/products-*.css', async (route) => {
    await held.promise;
    await route.continue();
  });
  const response = page.waitForResponse(/\/api\/portfolio/);
  await page.locator(`a[href="${href.portfolio()}"]`).first().dispatchEvent('click');
  await (await response).finished();
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next))));
  expect(await page.title()).toBe(title);
  held.resolve();
  await untilNavigated(page);
  expect(await page.title()).not.toBe(title);
});

test('a page whose style sheet fails to load is loaded as a document', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + article);
  await visit.hydrated();
  await page.route('**/products-*.css', (route) => route.abort(), { times: 1 });
  const loaded = page.waitForEvent('load');
  await page.locator(`a[href="${href.portfolio()}"]`).first().dispatchEvent('click');
  await loaded;
  expect(page.url()).toBe(base() + href.portfolio());
  expect(await styleSheets(page)).toEqual(await fullLoad(href.portfolio()));
});

test.each(representatives(pageKinds.map(({ path }) => path)))(
  'a page is painted before the styles of what appears later, and they move nothing: %s',
  async (path) => {
    await using context = await openContext(browser(), { javaScriptEnabled: false });
    const page = await context.newPage();
    const held = Promise.withResolvers<void>();
    await page.route('**/later-*.css', async (route) => {
      await held.promise;
      await route.continue();
    });
    await page.goto(base() + path, { waitUntil: 'commit' });
    // Polls, because `waitForFunction` needs the page's script.
    const paints = () => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length);
    await expect.poll(paints, { timeout: 10_000 }).toBe(1);
    await expect.poll(() => page.evaluate(() => document.fonts.status)).toBe('loaded');
    const before = await boxes(page);
    held.resolve();
    await page.waitForLoadState('load');
    expect(before.length).toBeGreaterThan(10);
    expect(await boxes(page)).toEqual(before);
  },
);

function boxes(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll('body *:not(script, link, svg *)')).flatMap((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return width && height ? `${element.tagName} ${[x, y, width, height].map(Math.round)}` : [];
    }),
  );
}

async function follow(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + path);
  await untilNavigated(page);
}

function styleSheets(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.styleSheets).flatMap(({ ownerNode }) =>
      ownerNode instanceof HTMLElement ? (ownerNode.dataset.sheet ?? []) : [],
    ),
  );
}

async function fullLoad(path: string): Promise<string[]> {
  await using fresh = await openWatched(browser());
  await fresh.page.goto(base() + path);
  return await styleSheets(fresh.page);
}
