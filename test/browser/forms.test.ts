import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import {
  errorAt,
  fillIn,
  formsCode,
  hydrateContactForm,
  openContactForm,
  send,
  valuesOf,
} from '../support/browser/contact-form.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

test('a visit without input loads no code of a form; the first sign of use loads it once', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const requests: string[] = [];
  page.on('request', (request) => {
    if (formsCode.test(request.url())) requests.push(request.url());
  });
  await page.goto(base() + paths.contact);
  await visit.hydrated();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(requests).toEqual([]);
  await hydrateContactForm(page);
  await page.locator('[data-form=call] [name=FullName]').hover();
  await page.locator('[data-form=call] form[novalidate]').waitFor();
  expect(requests).toHaveLength(1);
});

fullTest('code that failed to load is requested again at the next interaction', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.route(formsCode, (route) => route.abort());
  await page.goto(base() + paths.contact);
  const failed = page.waitForEvent('requestfailed', (request) => formsCode.test(request.url()));
  await page.locator('[data-contact] [name=FullName]').hover();
  await failed;
  await page.unroute(formsCode);
  await page.locator('[data-contact] [name=Subject]').focus();
  await expect.poll(() => page.locator('[data-contact] [name=Captcha]').isVisible()).toBe(true);
});

fullTest('a captcha that is left empty is marked, and the mark goes when something is typed', async () => {
  await using visit = await openContactForm(browser(), base() + paths.contact);
  const { page } = visit;
  const captcha = page.locator('[data-contact] [name=Captcha]');
  await captcha.focus();
  await page.locator('[data-contact] [name=FullName]').focus();
  await expect.poll(() => errorAt(page, 'Captcha')).toBe('Please answer the quick check.');
  await captcha.fill('1');
  await expect.poll(() => captcha.getAttribute('aria-invalid')).toBe(null);
});

fullTest('the summary follows the faults as they are mended, and goes with the last', async () => {
  await using visit = await openContactForm(browser(), base() + paths.contact);
  const { page } = visit;
  await fillIn(page, { FullName: '', WorkEmail: 'asha@pumps' });
  await send(page);
  const summary = page.locator('[data-contact] .notice--error');
  const entries = summary.getByRole('listitem');
  await expect.poll(() => entries.count()).toBe(2);
  await page.locator('[data-contact] [name=WorkEmail]').fill('asha@pumps.example');
  await expect.poll(() => entries.allInnerTexts()).toEqual(['Full name is required.']);
  await page.locator('[data-contact] [name=FullName]').fill('Asha');
  await summary.waitFor({ state: 'detached' });
});

fullTest('on the next page a form that stays is empty again if it was sent, and keeps what was refused', async () => {
  await using visit = await openContactForm(browser(), base() + href.blogs());
  const { page } = visit;
  const notice = page.locator('[data-contact] .notice');
  await fillIn(page);
  await send(page);
  await notice.filter({ hasText: /ENQ-/ }).waitFor();
  await follow(page, href.career());
  await notice.waitFor({ state: 'detached' });

  await fillIn(page, { PhoneNumber: '12' });
  await send(page);
  await notice.waitFor();
  const typed = await valuesOf(page);
  await follow(page, href.services());
  await notice.waitFor({ state: 'detached' });
  expect(await page.locator('[data-contact] [aria-invalid]').count()).toBe(0);
  expect(await valuesOf(page)).toEqual(typed);
  expect(visit.messages).toEqual([]);
});

fullTest('a form that was hydrated is hydrated again where a navigation writes it again', async () => {
  await using visit = await openContactForm(browser(), base() + href.blogs());
  const { page } = visit;
  for (const path of [paths.contact, href.blogs()]) {
    await follow(page, path);
    await hydrateContactForm(page);
  }
  await send(page);
  await page.locator('[data-contact] .notice--error').waitFor();
  await fillIn(page);
  await send(page);
  await page.locator('[data-contact] .notice', { hasText: /ENQ-/ }).waitFor();
  expect(visit.messages).toEqual([]);
});

fullTest('in a document that was translated a form posts itself', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.goto(base() + paths.contact);
  await page.evaluate(translate, '[data-contact]');
  await page.locator('[data-contact] [name=FullName]').hover();
  await fillIn(page);
  expect(await page.locator('[data-contact] [name=Captcha]').count()).toBe(0);
  await send(page);
  await page.waitForURL(/\/contact\?sent=ENQ-/);
  expect(visit.messages).toEqual([]);
});

fullTest('a form that is translated while it is hydrated goes on', async () => {
  await using visit = await openContactForm(browser(), base() + paths.contact);
  const { page } = visit;
  await page.evaluate(translate, '[data-contact]');
  await page.route('**/api/contact', (route) => route.abort());
  await send(page);
  await page.locator('[data-contact] .notice--error').waitFor();
  await page.evaluate(translate, '[data-contact]');
  await fillIn(page);
  await send(page);
  await page.locator('[data-contact] .notice--error', { hasText: 'Nothing was lost.' }).waitFor();
  await page.evaluate(translate, '[data-contact]');
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'New question' }).click();
  await fillIn(page);
  await send(page);
  await page.locator('[data-contact] .notice', { hasText: /ENQ-/ }).waitFor();
  expect(visit.messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([]);
});

/** Wraps every text as a browser's translation does. */
function translate(part: string): void {
  for (const root of document.querySelectorAll(part)) {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      const { parentElement } = text;
      if (!text.textContent?.trim() || !parentElement || parentElement.closest('font, option, textarea')) continue;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      parentElement.replaceChild(outer, text);
      inner.textContent = text.textContent;
    }
  }
}

async function follow(page: Page, path: string): Promise<void> {
  // After a navigation, the title of the page that is left has the focus too.
  await page.locator('h1').evaluate((title) => title.classList.add('left'));
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + path);
  await page.locator('h1:focus:not(.left)').waitFor();
}
