import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import {
  errorAt,
  fillIn,
  hydrateContactForm,
  openContactForm,
  send,
  valuesOf,
} from '../support/browser/contact-form.ts';
import { countPosts, leaveBefore } from '../support/browser/form-cases.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

test('an enquiry can be sent from the foot of any page; it is confirmed with its reference, and the form is cleared', async () => {
  await using visit = await openForm(href.home());
  const { page } = visit;
  await fillIn(page, { CountryId: '216' });
  const toast = page.locator('[aria-live=polite] .toast--success').waitFor();
  await leaveBefore('**/api/contact', page, (route) => route.continue());
  await send(page);
  const notice = page.locator('[data-contact] .notice', { hasText: /ENQ-[0-9A-Z]{8}/ });
  await notice.waitFor();
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true);
  await toast;
  expect(await page.locator('.toast').evaluate(ownClassesInUse), 'besides the class of its kind').not.toEqual([]);
  await expect.poll(() => valuesOf(page)).toEqual(empty);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  await page.locator('.toast').waitFor({ state: 'detached' });
  expect(await notice.count()).toBe(1);
  expect(visit.messages).toEqual([]);
});

test('the quick check shows its error at its field, and a new question clears it', async () => {
  await using visit = await openForm();
  const { page } = visit;
  const posts = countPosts(page);
  const captcha = page.locator('[data-contact] [name=Captcha]');
  await captcha.focus();
  await page.locator('[data-contact] [name=FullName]').focus();
  await expect.poll(() => captcha.getAttribute('aria-invalid')).toBe('true');
  await captcha.fill('1');
  await expect.poll(() => captcha.getAttribute('aria-invalid')).toBe(null);
  await fillIn(page);
  await captcha.fill('-1');
  await send(page);
  await expect.poll(() => errorAt(page, 'Captcha')).toBe('Incorrect answer. Please try again.');
  await page.getByRole('button', { name: 'New question' }).click();
  await expect.poll(() => captcha.getAttribute('aria-invalid')).toBe(null);
  expect([await page.locator('[data-contact] .notice--error').count(), await captcha.inputValue()]).toEqual([0, '']);
  expect(posts.bodies).toEqual([]);
});

fullTest(
  'on the next page the form is empty if it was sent, keeps unsent text, and shows no earlier response',
  async () => {
    await using visit = await openForm(href.blogs());
    const { page } = visit;
    const responses = page.locator('[data-contact] :is(.notice, .field__error, [aria-invalid])');
    const sent = page.locator('[data-contact] .notice', { hasText: /ENQ-/ });
    await fillIn(page);
    await send(page);
    await sent.waitFor();
    await follow(page, href.career());
    await expect.poll(() => responses.count(), { message: 'the form that stays' }).toBe(0);
    await fillIn(page, { PhoneNumber: '12', CountryId: '216' });
    await send(page);
    await page.locator('[data-contact] .notice--error').waitFor();
    const typed = await valuesOf(page);
    await follow(page, href.services());
    await expect.poll(() => responses.count()).toBe(0);
    expect(await valuesOf(page)).toEqual(typed);
    await follow(page, paths.contact);
    await hydrateContactForm(page);
    await expect.poll(() => valuesOf(page), { message: 'another form' }).toEqual({ ...typed, Captcha: '' });
    await page.reload();
    await visit.hydrated();
    await hydrateContactForm(page);
    expect(await valuesOf(page)).toEqual({ ...typed, Captcha: '' });
    await fillIn(page);
    await send(page);
    await sent.waitFor();
    await follow(page, href.blogs());
    await hydrateContactForm(page);
    expect(await responses.count()).toBe(0);
    expect(await valuesOf(page)).toEqual(empty);
    expect(visit.messages).toEqual([]);
  },
);

function ownClassesInUse({ classList }: Element): string[] {
  const css = [...document.styleSheets]
    .map(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText).join())
    .join();
  return [...classList].filter((name) => !/^toast(?:--|$)/.test(name) && css.includes(`.${name} {`));
}

const empty = {
  FullName: '',
  CompanyName: '',
  WorkEmail: '',
  CountryId: '101',
  PhoneNumber: '',
  Subject: '',
  Message: '',
  Captcha: '',
};

const openForm = (path: string = paths.contact) => openContactForm(browser(), base() + path);

async function follow(page: Page, path: string): Promise<void> {
  await page.locator('h1').evaluate((title) => title.classList.add('left'));
  await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + path);
  await page.locator('h1:focus:not(.left)').waitFor();
}
