import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { article, articleOnHome, articleWithLinks, blogCategory } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, isFullRun } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

test('a page reached by a link or by going back is the same as after a full load', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.home());
  await visit.hydrated();
  const loaded = new Map<string, Awaited<ReturnType<typeof fullLoad>>>();
  const steps = isFullRun ? [href.blogs(), href.blogs(2), blogCategory, article] : [href.blogs(), article];
  for (const path of steps) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await followLink(page, path);
    loaded.set(path, await fullLoad(path));
    await expect.poll(() => contentOf(page), { message: path }).toEqual(loaded.get(path));
  }
  for (const path of [...steps].reverse().slice(1)) {
    await page.goBack();
    await page.waitForURL(base() + path);
    await expect.poll(() => contentOf(page), { message: path }).toEqual(loaded.get(path));
  }
  expect(visit.messages).toEqual([]);
});

fullTest('a navigation to a missing page ends on the error page with its heading focused', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + href.home());
  await visit.hydrated();
  await page.evaluate(() => {
    history.pushState({ idx: 1, key: 'unknown' }, '', '/no-such-page');
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  });
  await page.waitForURL(`${base()}/page-not-found`);
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

fullTest.each(['/no-such-page', href.service('none', 'none')])(
  'going back after the broken link %s returns to the page with the link',
  async (broken) => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.goto(base() + href.contact());
    await visit.hydrated();
    await followLink(page, href.blogs());
    const link = page.locator('main a').first();
    await link.evaluate((element, address) => element.setAttribute('href', address), broken);
    await link.dispatchEvent('click');
    await page.waitForURL(`${base()}/page-not-found`);
    await page.goBack();
    await expect.poll(() => page.url()).toBe(base() + href.blogs());
    await page.goBack();
    await expect.poll(() => page.url()).toBe(base() + href.contact());
  },
);

fullTest('a page that was scrolled before hydration keeps its scroll position', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route('**/app.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(base() + article, { waitUntil: 'commit' });
  await page.locator('footer').waitFor({ state: 'attached' });
  await scrollTo(page, 400);
  held.resolve();
  await visit.hydrated();
  expect(await page.evaluate(() => window.scrollY)).toBe(400);
});

fullTest('a link’s data is fetched on hover, and the click sends no further request', async () => {
  const followed = async (isMeant: (link: Locator, fetches: string[]) => Promise<void>) => {
    await using visit = await openWatched(browser());
    const { page, fetches } = visit;
    await page.goto(base() + href.home());
    await visit.hydrated();
    const link = page.locator(`main a[href="${articleOnHome}"]`).first();
    await isMeant(link, fetches);
    await link.dispatchEvent('click');
    await page.waitForURL(base() + articleOnHome);
    await page.locator('.comment').first().waitFor();
    return fetches.sort();
  };
  const fetched = await followed(async (_, fetches) => expect(fetches).toEqual([]));
  const fetchedAhead = await followed(async (link, fetches) => {
    await link.hover();
    await expect.poll(() => fetches.toSorted()).toEqual(fetched);
  });
  expect(fetchedAhead).toEqual(fetched);
});

fullTest('a link inside an article is followed without loading a new document', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + articleWithLinks);
  await visit.hydrated();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-document', ''));
  const link = page.locator('[data-fragment] a[href^="/blogs/"]').first();
  const target = String(await link.getAttribute('href'));
  await link.click();
  await page.waitForURL(base() + target);
  await page.locator('h1').waitFor();
  expect(await page.locator('html[data-same-document]').count()).toBe(1);
});

/** Dispatches a click, because Playwright's own click would scroll the link into view. */
async function followLink(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + path);
  await page.waitForFunction(
    (link) => document.querySelector('link[rel=canonical]')?.getAttribute('href')?.endsWith(link),
    path.replace(/\?.*/, ''),
  );
}

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo(0, y), top);
  await page.waitForFunction((y) => window.scrollY === y, top);
}

function contentOf(page: Page): Promise<{ text: string; head: string[] }> {
  return page.evaluate(() => {
    const main = document.createElement('div');
    main.append(...(document.querySelector('main')?.cloneNode(true).childNodes ?? []));
    // If JavaScript is on, browsers parse the content of `noscript` as text. React ignores that content.
    for (const other of main.querySelectorAll('noscript')) other.remove();
    return {
      text: main.textContent,
      head: Array.from(
        document.head.querySelectorAll('title, meta[name], meta[property], link[rel=canonical]'),
        (element) => element.outerHTML.replace(/ tabindex="-1"/, ''),
      ).sort(),
    };
  });
}

async function fullLoad(path: string) {
  await using fresh = await openWatched(browser());
  await fresh.page.goto(base() + path);
  await fresh.hydrated();
  return await contentOf(fresh.page);
}
