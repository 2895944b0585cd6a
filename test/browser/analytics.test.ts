import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { analyticsId, provideAnalytics } from '../support/browser/analytics-provider.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { blockStorage } from '../support/browser/blocked-storage.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { twoLooks } from '../support/browser/looks.ts';
import { emulatePrint, openWatched, untilHydrated } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';

const browser = sharedBrowser();
let site: SiteProcess;
beforeAll(async () => {
  site = await startSite({ env: { ANALYTICS_ID: analyticsId } });
});
afterAll(() => site[Symbol.asyncDispose]());

test('no page is reported before the visitor allows analytics, every page is afterward, and none after a refusal', async () => {
  const { page, provider, messages } = await visit();
  await page.goto(site.base + href.home());
  await banner(page).waitFor();
  expect(provider.requests).toEqual([]);
  expect(await storedByVisitor(page)).toEqual({ stored: null, cookies: [] });

  await choose(page, 'Allow');
  await expect.poll(() => provider.told.map(({ page_location }) => page_location)).toEqual([site.base + href.home()]);
  expect(provider.requests[0]).toBe(`https://www.googletagmanager.com/gtag/js?id=${analyticsId}`);
  await follow(page, href.terms());
  await expect.poll(() => provider.told.length).toBe(2);
  expect(provider.told[1]).toEqual({
    page_location: site.base + href.terms(),
    page_referrer: site.base + href.home(),
    page_title: await page.title(),
  });
  expect(await storedByVisitor(page)).toEqual({ stored: expect.any(String), cookies: ['_ga', '_ga_TEST12345'] });

  await page.locator('[data-analytics]').click();
  expect(await banner(page).innerText()).toMatch(/allowed analytics on \w+ \d+, \d{4}/);
  await page.keyboard.press('Escape');
  await banner(page).waitFor({ state: 'detached' });
  expect(await page.locator('[data-analytics]:focus').count(), 'focus returns to the button').toBe(1);
  await page.locator('[data-analytics]').click();
  await choose(page, 'Decline');
  expect((await storedByVisitor(page)).cookies).toEqual([]);
  expect(await page.evaluate((id) => window[`ga-disable-${id}`], analyticsId)).toBe(true);
  await follow(page, href.privacy());
  await follow(page, href.terms());
  await page.locator('[data-analytics]').click();
  await choose(page, 'Allow');
  await expect
    .poll(() => provider.told.slice(2).map(({ page_location }) => page_location))
    .toEqual([site.base + href.terms()]);
  expect(messages).toEqual([]);
});

fullTest('text that a visitor typed is not reported', async () => {
  const { page, provider } = await visit();
  await page.addInitScript((word) => localStorage.setItem('analytics', word), `agreed ${Date.now() - 1_000}`);
  await page.goto(`${site.base}${href.search()}?q=canary&utm_source=letter`);
  await expect.poll(() => provider.told.length).toBe(1);
  await page.goto(`${site.base}${href.unsubscribe()}?sent=OFF-CANARY12`);
  await expect.poll(() => provider.told.length).toBe(2);
  expect(provider.told[0]?.page_location).toBe(`${site.base}${href.search()}?utm_source=letter`);
  expect(JSON.stringify(provider.told)).not.toMatch(/canary/i);
});

fullTest('Global Privacy Control counts as a refusal, and the visitor can still allow analytics', async () => {
  const { page, provider } = await visit();
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto(site.base + href.terms());
  await page.locator('[data-analytics]').waitFor();
  expect(await banner(page).count()).toBe(0);
  await page.locator('[data-analytics]').click();
  expect(await banner(page).innerText()).toContain('Global Privacy Control');
  expect(provider.requests).toEqual([]);
  await choose(page, 'Allow');
  await expect.poll(() => provider.told.length).toBe(1);
});

const invalidChoices = {
  'A choice older than 180 days': `agreed ${Date.now() - 181 * 86_400_000}`,
  'Consent to the banner of release 0.1.0': `allowed ${Date.now() - 1_000}`,
};

fullTest.each(Object.entries(invalidChoices))(
  '%s does not count: the cookies are deleted, and the banner is shown',
  async (_, word) => {
    const { page, provider } = await visit();
    await page.addInitScript((stored) => localStorage.setItem('analytics', stored), word);
    await page.context().addCookies([{ name: '_ga', value: 'GA1.1', url: site.base }]);
    await page.goto(site.base + href.terms());
    await banner(page).waitFor();
    expect((await storedByVisitor(page)).cookies).toEqual([]);
    expect(provider.requests).toEqual([]);
  },
);

fullTest('with storage blocked, the choice applies while the page is open', async () => {
  const { page, provider } = await visit();
  await blockStorage(page.context());
  await page.goto(site.base + href.privacy());
  await choose(page, 'Allow');
  await follow(page, href.terms());
  await expect.poll(() => provider.told.length).toBe(2);
  expect(await banner(page).count()).toBe(0);
});

fullTest('a blocked provider causes no error, and a choice in one tab applies to all tabs', async () => {
  const { page, messages } = await visit();
  await page.context().route('https://www.googletagmanager.com/**', (route) => route.abort());
  await page.goto(site.base + href.privacy());
  const other = await page.context().newPage();
  await other.goto(site.base + href.terms());
  await banner(other).waitFor();
  const isBlocked = page.waitForEvent('requestfailed');
  await choose(page, 'Allow');
  await banner(other).waitFor({ state: 'detached' });
  await isBlocked;
  await follow(page, href.terms());
  expect(await page.evaluate(() => window.dataLayer)).toEqual([]);
  expect(messages.filter((message) => !message.includes('net::ERR_FAILED'))).toEqual([]);
});

fullTest(
  'the banner can be reached by keyboard, does not take focus, and covers no element that has focus',
  async () => {
    const { page } = await visit({ viewport: { width: 320, height: 640 } });
    await page.goto(site.base + href.blogs());
    await banner(page).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
    const [refuse, allow] = await Promise.all(
      ['Decline', 'Allow'].map((name) => page.getByRole('button', { name }).boundingBox()),
    );
    expect([refuse?.width, refuse?.height]).toEqual([allow?.width, allow?.height]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    const focused = page.locator(':focus');
    for (const name of [/skip/i, /privacy/i, 'Decline', 'Allow']) {
      await page.keyboard.press('Tab');
      expect(await focused.textContent()).toMatch(name);
    }
    await page.keyboard.press('Escape');
    await banner(page).waitFor();
    const top = (await banner(page).boundingBox())?.y ?? 0;
    for (const link of await page.locator('main a, footer a:visible').all()) {
      await link.focus();
      await expect.poll(async () => (await link.boundingBox())?.y ?? 0).toBeLessThan(top - 8);
    }
  },
);

fullTest.each(twoLooks(390, 1_440))(
  'the banner has no accessibility violation at $width px, $colorScheme',
  async (look) => {
    const viewport = { width: look.width, height: 844 };
    const { page, hydrated } = await visit({ viewport, colorScheme: look.colorScheme, reducedMotion: 'reduce' });
    await page.goto(site.base + href.terms());
    await hydrated();
    await banner(page).waitFor();
    expect(await violationsOn(page)).toEqual([]);
    await emulatePrint(page);
    expect(await banner(page).isVisible()).toBe(false);
  },
);

async function visit(options: BrowserContextOptions = {}) {
  const watched = await openWatched(browser(), options);
  onTestFinished(() => watched[Symbol.asyncDispose]());
  return { ...watched, provider: await provideAnalytics(watched.page.context()) };
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Analytics choice' });
}

async function choose(page: Page, name: 'Allow' | 'Decline'): Promise<void> {
  await banner(page).getByRole('button', { name }).click();
  await banner(page).waitFor({ state: 'detached' });
}

async function follow(page: Page, path: string): Promise<void> {
  await untilHydrated(page);
  await page.locator(`.footer__policies a[href="${path}"]`).click();
  await page.waitForURL(site.base + path);
  await page.locator('h1:focus').waitFor();
}

async function storedByVisitor(page: Page) {
  return {
    stored: await page.evaluate(() => localStorage.getItem('analytics')),
    cookies: (await page.context().cookies()).map(({ name }) => name),
  };
}
