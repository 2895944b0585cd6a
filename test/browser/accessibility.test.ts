import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { anEnquiry } from '../support/an-enquiry.ts';
import { violationsOn } from '../support/axe.ts';
import { solveCaptcha } from '../support/captcha.ts';
import { launchChromium } from '../support/chromium.ts';
import { type SiteProcess, startSite } from '../support/site-process.ts';
import { openWatched } from '../support/watched-page.ts';

let browser: Browser;
let site: SiteProcess;
beforeAll(async () => {
  [browser, site] = await Promise.all([launchChromium(), startSite()]);
});
afterAll(async () => {
  await browser.close();
  await site[Symbol.asyncDispose]();
});

const looks = [390, 1_440].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme })),
);
const pages = [href.home(), href.blogs(), href.blog('chasing-40-microamps'), paths.contact, paths.pageNotFound];

test.each(looks)('no page has a violation at $width px, $colorScheme', async ({ width, colorScheme }) => {
  await using visit = await openAt(width, colorScheme);
  for (const path of pages) {
    await visit.page.goto(site.base + path);
    await visit.hydrated();
    expect(await violationsOn(visit.page), path).toEqual([]);
  }
});

test.each(looks)(
  'the form has no violation idle, invalid, busy or sent at $width px, $colorScheme',
  async ({ width, colorScheme }) => {
    await using visit = await openAt(width, colorScheme);
    const { page } = visit;
    await page.goto(site.base + paths.contact);
    await visit.hydrated();
    await page.locator('[name=FullName]').focus();
    await page.locator('[name=Captcha]').waitFor();
    expect(await violationsOn(page), 'idle').toEqual([]);

    await submit(page);
    await page.locator('[aria-invalid=true]').first().waitFor();
    expect(await violationsOn(page), 'invalid').toEqual([]);

    for (const [name, value] of Object.entries(anEnquiry())) {
      const field = page.locator(`[name=${name}]`);
      if (name === 'CountryId') await field.selectOption(String(value));
      else await field.fill(String(value));
    }
    await solveCaptcha(page);
    const held = Promise.withResolvers<void>();
    await page.route('**/api/contact', async (route) => {
      await held.promise;
      await route.continue();
    });
    await submit(page);
    await page.locator('form[aria-busy=true]').waitFor();
    expect(await violationsOn(page), 'busy').toEqual([]);

    held.resolve();
    await page.getByText(/ENQ-/).first().waitFor();
    expect(await violationsOn(page), 'sent').toEqual([]);
  },
);

function submit(page: Page): Promise<void> {
  return page.locator('form[aria-label="Get in touch"] button[type=submit]').click();
}

/** Without motion: a toast that is half faded in has half its contrast. */
function openAt(width: number, colorScheme: 'light' | 'dark') {
  const options = { viewport: { width, height: 900 }, colorScheme, reducedMotion: 'reduce', bypassCSP: true } as const;
  return openWatched(browser, options);
}
