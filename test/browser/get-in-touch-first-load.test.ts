import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { anEnquiry } from '../support/an-enquiry.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import {
  errorAt,
  fillIn,
  formsCode,
  hydrateContactForm,
  send,
  unfold,
  valuesOf,
} from '../support/browser/contact-form.ts';
import { article, caseStudy, industry, product, service } from '../support/browser/site-pages.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { developmentBuild } from '../support/build-once.ts';
import { fullTest, representatives } from '../support/full-run.ts';
import { startSite } from '../support/site-process.ts';

const { browser, base } = startBrowserAndSite();

const selling = [href.home(), industry, href.services(), service];
const others = [href.blogs(), article, href.caseStudies(), caseStudy, href.industries(), product, href.company()];

test.each(representatives([390, 1_440, 320, 760, 761, 1_100, 1_198]))(
  'the form is open on pages that sell and one row on others, with script and without, at %i px',
  async (width) => {
    for (const javaScriptEnabled of [true, false]) {
      await using visit = await openWatched(browser(), { viewport: { width, height: 844 }, javaScriptEnabled });
      const { page } = visit;
      const field = page.locator('[data-contact] [name=FullName]');
      const row = page.locator('[data-contact] details > summary');
      for (const path of representatives(selling, 2)) {
        await page.goto(base() + path);
        expect.soft([await field.isVisible(), await row.isVisible()], path).toEqual([true, false]);
      }
      for (const path of representatives(others, 1)) {
        await page.goto(base() + path);
        expect.soft([await field.isVisible(), await row.isVisible()], path).toEqual([false, true]);
        await row.press('Enter');
        expect.soft(await field.isVisible(), `${path}, opened`).toBe(true);
      }
    }
  },
);

test.each(representatives([390, 1_440]))(
  'a navigation opens the form where a page sells, folds it elsewhere, and keeps what was typed, at %i px',
  async (width) => {
    await using visit = await openWatched(browser(), { viewport: { width, height: 844 } });
    const { page } = visit;
    const follow = async (path: string) => {
      await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
      await page.waitForURL(base() + path);
    };
    const name = page.locator('.slab[data-contact] [name=FullName]');
    const isShown = (isOpen: boolean, message: string) => expect.poll(() => name.isVisible(), { message }).toBe(isOpen);
    await page.goto(base() + href.blogs());
    await visit.hydrated();
    await isShown(false, 'a list');
    await follow(href.services());
    await isShown(true, 'services');
    await follow(href.company());
    await isShown(false, 'company');
    await page.goBack();
    await isShown(true, 'back on services');
    await follow(paths.contact);
    await page.locator('main [data-contact] form').waitFor();
    await follow(href.home());
    await isShown(true, 'home, from the page of the form');
    await hydrateContactForm(page);
    await name.fill('Ada Lovelace');
    await follow(href.blogs());
    await page.locator('[data-contact][data-open=false]').waitFor();
    expect([await name.isVisible(), await name.inputValue()], 'in use').toEqual([true, 'Ada Lovelace']);
    expect(await page.evaluate(() => performance.getEntriesByType('navigation').length)).toBe(1);
  },
);

fullTest('a post before the code has come waits for it', async () => {
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
  await unfold(page);
  await send(page);
  held.resolve();
  await page.locator('[data-contact] .notice--error').waitFor();
  expect(page.url()).toBe(base() + href.home());
});

test('what is typed while the code is on its way stays, with focus and selection', async () => {
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
  // As an extension of the browser does: React renders the form again.
  await page.evaluate(() => document.querySelector('[data-contact] form')?.prepend(document.createElement('div')));
  held.resolve();
  await page.locator('[data-contact] [name=Captcha]').waitFor();
  expect(await valuesOf(page)).toEqual(typed);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('enquiry-Message');
  expect(await message.evaluate((area) => area instanceof HTMLTextAreaElement && area.selectionStart)).toBe(3);
});

fullTest('what is typed right after hydration stays, on a device that runs the rest of React late', async () => {
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

fullTest('where the code of the form is gone, it posts as without script, once there is a network', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  await page.route(formsCode, (route) => route.abort());
  await page.goto(base() + paths.contact);
  await fillIn(page);
  const typed = await valuesOf(page);
  await page.context().setOffline(true);
  await send(page);
  const button = page.locator('[data-contact] button[type=submit]');
  await expect.poll(() => button.evaluate((element: HTMLButtonElement) => element.validationMessage)).not.toBe('');
  expect(await valuesOf(page)).toEqual(typed);
  await page.context().setOffline(false);
  await expect.poll(() => button.evaluate((element: HTMLButtonElement) => element.validationMessage)).toBe('');
  await send(page);
  await page.waitForURL(/\/contact\?sent=ENQ-/);
});

test('without script the form posts, is shown again as typed when refused, and confirms in the end', async () => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(base() + paths.contact);
  expect(await page.locator('[data-contact] [name=Captcha]').count()).toBe(0);
  await fillIn(page, { PhoneNumber: '12' });
  await send(page);
  expect(await errorAt(page, 'PhoneNumber')).toBe('Enter a phone number with 6 to 20 digits.');
  await page.locator('[data-contact] [name=PhoneNumber]').fill('00000 01234');
  await send(page);
  await page.waitForURL(/\/contact\?sent=ENQ-/);
  expect(await page.locator('[data-contact] .notice').innerText()).toContain(
    new URL(page.url()).searchParams.get('sent'),
  );
});

fullTest.each(representatives([320, 360, 390, 1_024, 1_440]))(
  'the form comes to life in its place at %i px',
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

fullTest('the form comes to life without a trace: idle, confirmed and refused', async () => {
  await using development = await startSite({ build: developmentBuild });
  await using visit = await openWatched(browser());
  const { page } = visit;
  for (const path of [paths.contact, `${paths.contact}?sent=ENQ-7K2M9QXR`]) {
    await page.goto(development.base + path);
    await hydrateContactForm(page);
    expect(await page.locator('[data-contact] .notice').count(), path).toBe(path === paths.contact ? 0 : 1);
    expect((await visit.removedNodes()).filter(isOfContactSection), path).toEqual([]);
  }
  await page.goto(development.base + paths.contact);
  await fillIn(page, { PhoneNumber: '12' });
  await page.evaluate(() => document.querySelector<HTMLFormElement>('[data-contact] form')?.submit());
  await page.locator('[data-contact] .notice--error').waitFor();
  await page.locator('[data-contact] [name=Captcha]').waitFor();
  expect(await page.locator('[data-contact] [name=FullName]').inputValue()).toBe(anEnquiry().FullName);
  // React writes the text of a text area again.
  const removed = (await visit.removedNodes()).filter(isOfContactSection);
  expect(removed.filter((node) => node !== `text: ${anEnquiry().Message}`)).toEqual([]);
  const own = visit.messages.filter((message) => !/status of 422|React DevTools/.test(message));
  expect(own).toEqual([]);
});

/** Where what stands below the fields begins, in pixels below the top of the form. */
function topOfFoot(page: Page): Promise<number> {
  return page.evaluate(() => {
    const topOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect().top ?? 0;
    return Math.round(topOf('[data-contact] .enquiry button[type=submit]') - topOf('[data-contact] form'));
  });
}

/** The call form replaces day and hour by free times in view, and the office clocks tick. Neither is the band's form. */
function isOfContactSection(node: string): boolean {
  return !/name="TimeZone"|for="call-Preferred|^text: [A-Z][a-z]{2} \d\d:\d\d, /.test(node);
}

/** React schedules by messages to itself. Delays each by that many milliseconds. */
function delayMessages(milliseconds: number): void {
  const { postMessage } = MessagePort.prototype;
  MessagePort.prototype.postMessage = function (this: MessagePort, ...message: [unknown]) {
    setTimeout(() => postMessage.apply(this, message), milliseconds);
  };
}
