import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowserAndSite } from '../support/browser/browser-and-site.ts';
import { article, caseStudy, otherService, service } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = sharedBrowserAndSite();

const current = (page: Page) => page.locator('[data-contents] [aria-current]');

const linksOf = (page: Page) =>
  page.locator('[data-contents] a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));

const scrollTo = (page: Page, hash: string) =>
  page.evaluate((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top ?? 0;
    window.scrollTo({ top: scrollY + top - 120, behavior: 'instant' });
  }, hash.slice(1));

test.each(representatives([article, service, caseStudy]))(
  '%s: the table of contents marks the section in view as current',
  async (path) => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    await page.goto(base() + path);
    await visit.hydrated();
    expect(await current(page).count()).toBe(0);
    const links = await linksOf(page);
    expect(links.length).toBeGreaterThan(2);
    for (const hash of [links[1], links.at(-1), links[0]]) {
      await scrollTo(page, hash ?? '');
      await page.locator(`[data-contents] a[href="${hash}"][aria-current="true"]`).waitFor();
      expect(await current(page).count()).toBe(1);
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    await current(page).waitFor({ state: 'detached' });
    expect(visit.messages).toEqual([]);
  },
);

test('on a phone, an article folds its contents and its comments, and the contents lead to a section', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(base() + article);
  const contents = page.locator('[data-contents]');
  expect([await contents.locator('a:visible').count(), await page.locator('.comment:visible').count()]).toEqual([0, 0]);
  await contents.locator('summary').click();
  const link = contents.locator('a').nth(1);
  const hash = (await link.getAttribute('href')) ?? '';
  await link.click();
  await expect.poll(async () => (await page.locator(hash).boundingBox())?.y).toBeLessThan(200);
  await page.locator('.comments summary').first().click();
  await page.locator('.comment').first().waitFor();
});

fullTest('after each navigation, the new page’s table of contents follows the scrolling', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + article);
  await visit.hydrated();
  await scrollTo(page, (await linksOf(page))[1] ?? '');
  await current(page).waitFor();
  for (const path of [otherService, service, article]) {
    await page.evaluate((to) => {
      const link = document.createElement('a');
      link.href = to;
      document.querySelector('footer')?.append(link);
      link.click();
    }, path);
    await page.waitForURL(base() + path);
    await current(page).waitFor({ state: 'detached' });
    const hash = (await linksOf(page))[2] ?? '';
    await scrollTo(page, hash);
    await page.locator(`[data-contents] a[href="${hash}"][aria-current="true"]`).waitFor();
    expect(await current(page).count()).toBe(1);
  }
});

fullTest(
  'on a phone the bar shows the current section, and does not cover the heading of a section after a jump',
  async () => {
    await using visit = await openWatched(browser(), {
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    });
    const { page } = visit;
    await page.goto(base() + service);
    await visit.hydrated();
    for (const hash of (await linksOf(page)).slice(2)) {
      await page.locator(`[data-contents] a[href="${hash}"]`).click();
      await page.locator(`[data-contents] a[href="${hash}"][aria-current="true"]`).waitFor();
      await page.waitForFunction(() => {
        const link = document.querySelector('[data-contents] [aria-current]')?.getBoundingClientRect();
        return link && link.left >= 0 && link.right <= innerWidth;
      });
      const [bar, heading] = await page.evaluate((id) => {
        const bottom = document.querySelector('[data-contents]')?.getBoundingClientRect().bottom ?? 0;
        return [bottom, document.querySelector(`#${id} h2`)?.getBoundingClientRect().top ?? 0];
      }, hash.slice(1));
      expect(heading, hash).toBeGreaterThanOrEqual(bar ?? 0);
      expect(await page.evaluate('scrollX')).toBe(0);
    }
  },
);

test.each(representatives([article, service]))(
  '%s: one press copies a listing, and the button says so for two seconds',
  async (path) => {
    await using visit = await openWatched(browser(), { permissions: ['clipboard-read', 'clipboard-write'] });
    const { page } = visit;
    await page.goto(base() + path);
    await visit.hydrated();
    const listing = page.locator('pre:has(button)').first();
    const button = listing.locator('button');
    const code = await listing.locator('code').evaluate((element) => element.textContent);
    await button.evaluate(watchWords);
    await button.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => wordsOf(page)).toHaveLength(2);
    const [said, again] = await wordsOf(page);
    expect([said, again]).toMatchObject([
      { button: 'Copied', status: 'Copied' },
      { button: 'Copy', status: '' },
    ]);
    expect(Number(again?.at) - Number(said?.at)).toBeGreaterThanOrEqual(1_900);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);
  },
);

fullTest('the copy button works before the page has been scrolled', async () => {
  await using visit = await openWatched(browser(), {
    viewport: { width: 1_440, height: 12_000 },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const { page } = visit;
  await page.goto(base() + article);
  await visit.hydrated();
  await page.locator('.copy-button').first().click();
  await expect.poll(() => page.locator('pre [role=status]', { hasText: 'Copied' }).count()).toBe(1);
});

fullTest('if the clipboard is unavailable, the listing is selected instead', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'clipboard', { value: { writeText: () => Promise.reject(new Error('no')) } });
  });
  await page.goto(base() + article);
  await visit.hydrated();
  const listing = page.locator('pre:has(button)').first();
  await listing.locator('button').click();
  await listing.locator('[role=status]', { hasText: 'Selected' }).waitFor({ state: 'attached' });
  const code = await listing.locator('code').evaluate((element) => element.textContent);
  expect(await page.evaluate(() => getSelection()?.toString().trim())).toBe(code?.trim());
});

interface Words {
  button: string | null;
  status: string | null | undefined;
  at: number;
}

function watchWords(button: Element): void {
  const words: Words[] = [];
  Object.assign(window, { words });
  new MutationObserver(() => {
    const status = button.closest('pre')?.querySelector('[role=status]')?.textContent;
    words.push({ button: button.textContent, status, at: performance.now() });
  }).observe(button, { childList: true });
}

function wordsOf(page: Page): Promise<Words[]> {
  return page.evaluate<Words[]>('words');
}

fullTest.each([1120, 1240, 1440, 1920])(
  'at %i px every block ends at one of two right edges: the text’s or the page’s',
  async (width) => {
    await using visit = await openWatched(browser(), { viewport: { width, height: 900 } });
    const { page } = visit;
    for (const path of [article, caseStudy]) {
      await page.goto(base() + path);
      const edges = await page.evaluate(() => {
        const blocks = document.querySelectorAll('.prose > :not(.noted), .prose > .noted > *');
        return [...new Set([...blocks].map((block) => Math.round(block.getBoundingClientRect().right)))];
      });
      expect(edges, path).toHaveLength(2);
    }
  },
);

fullTest('no line of a breadcrumb ends with a separator', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  await page.goto(base() + article);
  const rows = await page.locator('.breadcrumb li').evaluateAll((crumbs) => ({
    strokesBehind: crumbs.filter((crumb) => getComputedStyle(crumb, '::after').content !== 'none').length,
    tops: new Set(crumbs.map((crumb) => Math.round(crumb.getBoundingClientRect().top))).size,
  }));
  expect(rows.tops).toBeGreaterThan(1);
  expect(rows.strokesBehind).toBe(0);
});
