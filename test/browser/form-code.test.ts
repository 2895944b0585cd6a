import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { anEnquiry } from '../support/an-enquiry.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import {
  contactFormOn,
  fillIn,
  formsCode,
  hydrateContactForm,
  openContactForm,
  send,
  valuesOf,
} from '../support/browser/contact-form.ts';
import {
  aReference,
  fillForm,
  formCases,
  formValues,
  formViewOn,
  isFocused,
  submit,
  unfold,
} from '../support/browser/form-cases.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

test('a visit without input loads no form code; the first interaction loads it once', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const asked: string[] = [];
  page.on('request', (request) => {
    if (formsCode.test(request.url())) asked.push(request.url());
  });
  await page.goto(base() + href.services());
  await visit.hydrated();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  expect(asked).toEqual([]);
  await page.goto(base() + paths.contact);
  await visit.hydrated();
  expect(asked).toEqual([]);
  await hydrateContactForm(page);
  await page.locator('[data-form=call] [name=FullName]').hover();
  await page.locator('[data-form=call] form[novalidate]').waitFor();
  expect(asked).toHaveLength(1);
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

fullTest('a form submitted before its code has loaded waits for the code', async () => {
  await using visit = await openWatched(browser(), { viewport: { width: 390, height: 844 } });
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route(formsCode, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(base() + href.home());
  await visit.hydrated();
  await page.evaluate(() => document.querySelector('[data-contact] form')?.setAttribute('novalidate', ''));
  await unfold(contactFormOn(page));
  await send(page);
  held.resolve();
  await page.locator('[data-contact] .notice--error').waitFor();
  expect(page.url()).toBe(base() + href.home());
});

test('text typed while the form’s code loads remains, with focus and selection', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  await page.route(formsCode, async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto(base() + paths.contact);
  await visit.hydrated();
  await fillIn(page, { CountryId: '216' });
  const typed = { ...(await valuesOf(page)), Captcha: '' };
  const message = page.locator('[data-contact] [name=Message]');
  await message.focus();
  await message.evaluate((area) => area instanceof HTMLTextAreaElement && area.setSelectionRange(3, 7));
  await page.evaluate(() => document.querySelector('[data-contact] form')?.prepend(document.createElement('div')));
  held.resolve();
  await page.locator('[data-contact] [name=Captcha]').waitFor();
  expect(await valuesOf(page)).toEqual(typed);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('enquiry-Message');
  expect(await message.evaluate((area) => area instanceof HTMLTextAreaElement && area.selectionStart)).toBe(3);
});

fullTest('text typed right after hydration is kept on a device that runs React’s later work slowly', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.addInitScript(delayMessages, 400);
  await page.goto(base() + paths.contact);
  const name = page.locator('[data-contact] [name=FullName]');
  await name.focus();
  await expect
    .poll(() => name.evaluate((input) => Object.keys(input).some((key) => key.startsWith('__reactProps'))), {
      interval: 20,
    })
    .toBe(true);
  await page.keyboard.type(String(anEnquiry().FullName));
  await page.locator('[data-contact] [name=Captcha]').waitFor();
  expect(await name.inputValue()).toBe(anEnquiry().FullName);
});

fullTest.each([
  ['arrives', false],
  ['fails to load', true],
])('used offline, a form says so, keeps the typed text, and can be sent after its code %s', async (_, isGone) => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const [form] = formCases;
  if (!form) throw new Error('formCases is empty.');
  if (isGone) await page.route(formsCode, (route) => route.abort());
  await page.goto(base() + form.page);
  await visit.hydrated();
  const view = formViewOn(page, form.name);
  await unfold(view);
  const button = view.locator('button[type=submit]');
  const offline = () => button.evaluate((element: HTMLButtonElement) => element.validationMessage);
  await page.context().setOffline(true);
  await fillForm(view, form.fields);
  await submit(view);
  await expect.poll(offline).not.toBe('');
  expect(await isFocused(button)).toBe(true);
  expect(await formValues(view, Object.keys(form.fields))).toEqual(form.fields);
  await page.context().setOffline(false);
  await expect.poll(offline).toBe('');
  await submit(view);
  await expect.poll(() => view.locator('[data-sent]').innerText()).toMatch(aReference);
  expect(page.url().includes('sent=')).toBe(isGone);
});

fullTest.each(representatives([320, 360, 390, 1_024, 1_440]))(
  'the form hydrates without moving at %i px',
  async (width) => {
    await using visit = await openWatched(browser(), { viewport: { width, height: 900 } });
    const { page } = visit;
    await page.goto(base() + paths.contact);
    await page.locator('[data-contact] form').scrollIntoViewIfNeeded();
    const before = await topOfFoot(page);
    await hydrateContactForm(page);
    await page.locator('button[role=combobox]').waitFor();
    expect(await topOfFoot(page)).toBe(before);
  },
);

fullTest('in a translated document, the browser submits the form without its code', async () => {
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

fullTest('a hydrated form keeps working after it is translated', async () => {
  await using visit = await openContactForm(browser(), base() + paths.contact);
  const { page } = visit;
  await page.evaluate(translate, '[data-contact]');
  await page.route('**/api/contact', (route) => route.abort());
  await send(page);
  await page.locator('[data-contact] .notice--error').waitFor();
  await page.evaluate(translate, '[data-contact]');
  await fillIn(page);
  await send(page);
  await page.locator('[data-contact] .notice--error', { hasText: /Your entries are still here\. \w/ }).waitFor();
  await page.evaluate(translate, '[data-contact]');
  await page.unroute('**/api/contact');
  await page.getByRole('button', { name: 'New question' }).click();
  await fillIn(page);
  await send(page);
  await page.locator('[data-contact] .notice', { hasText: /ENQ-/ }).waitFor();
  expect(visit.messages.filter((message) => !message.includes('ERR_FAILED'))).toEqual([]);
});

function topOfFoot(page: Page): Promise<number> {
  return page.evaluate(() => {
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
    return Math.round(topOf('[data-contact] .enquiry button[type=submit]') - topOf('[data-contact] form'));
  });
}

function delayMessages(milliseconds: number): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
    setTimeout(() => postMessage.apply(this, message), milliseconds);
  };
}

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
