import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { analyticsId, provideAnalytics } from '../support/browser/analytics-provider.ts';
import { sharedBrowser } from '../support/browser/browser-and-site.ts';
import { fillIn, hydrateContactForm, send } from '../support/browser/contact-form.ts';
import { fillForm, formViewOn, submit } from '../support/browser/form-cases.ts';
import { openWatched, untilNavigated } from '../support/browser/watched-page.ts';
import { listening } from '../support/listening.ts';
import { aSite, type TestSite } from '../support/test-site.ts';

const browser = sharedBrowser();
const referer = 'https://search.example/find?q=pumps';
const campaign = '?utm_source=newsletter&utm_campaign=winter%202026&gclid=canary&utm_id=canary';

let site: TestSite;
let base: string;
beforeAll(async () => {
  site = await aSite({ analyticsId });
  base = await listening(site.server);
});
afterAll(async () => {
  site.server.closeAllConnections();
  site.server.close();
  await site[Symbol.asyncDispose]();
});

test('with consent, a post contains the first page of the visit and what led to it, until the consent is withdrawn', async () => {
  const { page, hydrated, messages } = await visit();
  await page.goto(base + href.blogs() + campaign, { referer });
  await hydrated();
  await page.locator(`.footer__policies a[href="${href.terms()}"]`).click();
  await untilNavigated(page);
  await choose(page, 'Allow');
  await page.goto(`${base}${href.tools()}?utm_source=other`, { referer: 'https://other.example/' });
  const landing = {
    landing: href.blogs(),
    referrer: 'search.example',
    utm_source: 'newsletter',
    utm_campaign: 'winter 2026',
  };
  expect(await sourceOfPostFrom(page, paths.contact)).toEqual({ page: paths.contact, ...landing });

  await page.locator('[data-analytics]').click();
  await choose(page, 'Decline');
  expect(await storage(page)).not.toMatch(/search\.example|newsletter/);
  expect(await sourceOfPostFrom(page, href.home())).toEqual({ page: href.home() });
  expect(messages).toEqual([]);
});

test('without consent, a post contains only what the current document tells, and nothing is stored', async () => {
  const { page } = await visit();
  await page.goto(base + href.blogs() + campaign, { referer });
  await banner(page).waitFor();
  expect(await sourceOfPostFrom(page, paths.contact)).toEqual({ page: paths.contact });
  expect(await sourceOfPostFrom(page, paths.contact + campaign, referer)).toEqual({
    page: paths.contact,
    referrer: 'search.example',
    utm_source: 'newsletter',
    utm_campaign: 'winter 2026',
  });
  expect(await storage(page)).not.toMatch(/search\.example|newsletter|canary/);
});

test('without script, a post contains the page alone', async () => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto(base + href.blogs() + campaign, { referer });
  const form = formViewOn(page, 'subscribe');
  await fillForm(form, { WorkEmail: 'asha@pumps.example' });
  await submit(form);
  await page.waitForURL(/sent=/);
  expect(await newestSource()).toEqual({ page: href.blogs() });
});

async function visit(options: BrowserContextOptions = {}) {
  const watched = await openWatched(browser(), { reducedMotion: 'reduce', ...options });
  onTestFinished(() => watched[Symbol.asyncDispose]());
  await provideAnalytics(watched.page.context());
  return watched;
}

function banner(page: Page) {
  return page.getByRole('region', { name: 'Analytics choice' });
}

async function choose(page: Page, name: 'Allow' | 'Decline'): Promise<void> {
  await banner(page).getByRole('button', { name }).click();
  await banner(page).waitFor({ state: 'detached' });
}

async function sourceOfPostFrom(page: Page, path: string, from?: string) {
  // A link to another document of the site, as a visitor without React's files follows it.
  if (from === undefined) await page.evaluate((address) => location.assign(address), path);
  else await page.goto(base + path, { referer: from });
  await page.waitForURL(base + path);
  await hydrateContactForm(page);
  await fillIn(page);
  const response = page.waitForResponse('**/api/contact');
  await send(page);
  expect((await response).status()).toBe(200);
  return newestSource();
}

async function newestSource() {
  return (await site.outbox.list({ limit: 1 }))[0]?.source;
}

function storage(page: Page): Promise<string> {
  return page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, document.cookie]));
}
