import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { href, paths } from '../../shared/paths.ts';
import { anEnquiry } from '../support/an-enquiry.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import {
  countPosts,
  errorAt,
  fillIn,
  hydrateContactForm,
  openContactForm,
  send,
  valuesOf,
} from '../support/browser/contact-form.ts';
import { fullTest } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

test('an enquiry is sent from the foot of any page, confirmed with its reference, and the form is empty again', async () => {
  await using visit = await openForm(href.home());
  const { page } = visit;
  await fillIn(page, { CountryId: '216' });
  // It goes by itself, so it is waited for from the start.
  const toast = page.locator('[aria-live=polite] .toast--success').waitFor();
  await send(page);
  const notice = page.locator('[data-contact] .notice', { hasText: /ENQ-[0-9A-Z]{8}/ });
  await notice.waitFor();
  expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true);
  await toast;
  expect(await page.locator('.toast').evaluate(ownClassesInUse), 'beside the class of its kind').not.toEqual([]);
  await expect.poll(() => valuesOf(page)).toEqual(empty);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  // Three seconds and the fade, and the message has gone; its twin stays.
  await page.locator('.toast').waitFor({ state: 'detached' });
  expect(await notice.count()).toBe(1);
  expect(visit.messages).toEqual([]);
});

test('nothing is sent while a field is wrong, and its message stands at the field and in the summary', async () => {
  await using visit = await openForm();
  const { page } = visit;
  const posts = countPosts(page);
  const email = page.locator('[data-contact] [name=WorkEmail]');
  await email.fill('asha@pumps');
  await email.blur();
  await expect.poll(() => errorAt(page, 'WorkEmail')).toBe('Enter a valid email address.');
  expect(await email.getAttribute('aria-invalid')).toBe('true');
  await email.fill('');
  await send(page);
  const messages = [
    ['FullName', 'Full name is required.'],
    ['CompanyName', 'Company is required.'],
    ['WorkEmail', 'Work email is required.'],
    ['PhoneNumber', 'Phone is required.'],
    ['Subject', 'Subject is required.'],
    ['Message', 'Message is required.'],
    ['Captcha', 'Please answer the quick check.'],
  ] as const;
  const summary = page.locator('[data-contact] .notice--error');
  await summary.waitFor();
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const [name, message] of messages) {
    expect(await errorAt(page, name), name).toBe(message);
    await summary.getByRole('link', { name: message }).click();
    expect(await focusedName(page)).toBe(name);
  }
  await fillIn(page);
  const captcha = page.locator('[data-contact] [name=Captcha]');
  await captcha.fill('-1');
  await send(page);
  await expect.poll(() => errorAt(page, 'Captcha')).toBe('Incorrect answer. Please try again.');
  await page.getByRole('button', { name: 'New question' }).click();
  await expect.poll(() => captcha.getAttribute('aria-invalid')).toBe(null);
  expect([await summary.count(), await captcha.inputValue()]).toEqual([0, '']);
  expect(posts.bodies).toEqual([]);
});

fullTest('a field is checked when it is left, and again while it is mended', async () => {
  await using visit = await openForm();
  const { page } = visit;
  await page.locator('[data-contact] [name=WorkEmail]').fill('asha@pumps');
  await page.locator('[data-contact] [name=PhoneNumber]').pressSequentially('1a2+3');
  expect(await page.locator('[data-contact] [name=PhoneNumber]').inputValue()).toBe('123');
  await expect.poll(() => errorAt(page, 'WorkEmail')).toBe('Enter a valid email address.');
  await page.locator('[data-contact] [name=WorkEmail]').fill('asha@pumps.example');
  await expect.poll(() => page.locator('[data-contact] [name=WorkEmail][aria-invalid]').count()).toBe(0);
  await expect.poll(() => errorAt(page, 'PhoneNumber')).toBe('Enter a phone number with 6 to 20 digits.');
});

fullTest('a double submit is one post, and the form says that it is busy', async () => {
  await using visit = await openForm();
  const { page } = visit;
  const held = Promise.withResolvers<void>();
  const posts = countPosts(page);
  await page.route('**/api/contact', async (route) => {
    await held.promise;
    await route.continue();
  });
  await fillIn(page);
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('[data-contact] form');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  await page.locator('[data-contact] form[aria-busy=true]').getByRole('button', { name: 'Sending' }).waitFor();
  expect(await page.locator('[data-contact] form > [role=status]').textContent(), 'what is heard').toBe('Sending');
  await page.locator('[data-contact] form').evaluate((form) => form instanceof HTMLFormElement && form.requestSubmit());
  const toast = page.locator('.toast--success').waitFor();
  held.resolve();
  await toast;
  expect(posts.bodies).toHaveLength(1);
});

fullTest('a refused page is refused once: on the next page the form is blank', async () => {
  await using visit = await openForm();
  const { page } = visit;
  await fillIn(page, { PhoneNumber: '12', CountryId: '216' });
  await page.evaluate(() => {
    sessionStorage.clear();
    document.querySelector<HTMLFormElement>('[data-contact] form')?.submit();
  });
  await page.locator('[data-contact] .notice--error').waitFor();
  await page.locator('[data-contact] [name=Captcha]').waitFor();
  for (const [path, form] of [
    [href.blogs(), '.slab form.enquiry'],
    [paths.contact, 'main [data-contact] form'],
  ] as const) {
    await page.locator(`a[href="${path}"]`).first().dispatchEvent('click');
    await page.waitForURL(base() + path);
    await page.locator('[data-contact] .notice').waitFor({ state: 'detached' });
    await page.locator(form).waitFor({ state: 'attached' });
    await hydrateContactForm(page);
    expect(
      await page.locator('[data-contact] .notice, [data-contact] .field__error, [data-contact] [aria-invalid]').count(),
    ).toBe(0);
    expect(await valuesOf(page)).toEqual(empty);
  }
});

fullTest('a confirmation takes no focus on a later page', async () => {
  await using visit = await openForm(href.blogs());
  const { page } = visit;
  await fillIn(page);
  await send(page);
  await page.locator('[data-contact] .notice', { hasText: /ENQ-/ }).waitFor();
  await page.locator(`a[href="${paths.contact}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + paths.contact);
  await page.locator('main [data-contact] form').waitFor();
  expect(await page.locator('[data-contact] .notice').count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

fullTest('the words of a refusal stand in the summary, the toast and at the field', async () => {
  await using visit = await openForm();
  const { page } = visit;
  const response = { status: '0', message: 'There is a problem.', errors: { CountryId: 'Choose a country.' } };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 422, json: response }));
  await fillIn(page);
  const toast = page.locator('.toast--error', { hasText: 'There is a problem.' }).waitFor();
  await send(page);
  await toast;
  expect(await page.locator('[data-contact] .notice--error').innerText()).toContain('Choose a country.');
  expect(await errorAt(page, 'CountryId')).toBe('Choose a country.');
});

fullTest('what was typed survives a reload and another page, the captcha apart', async () => {
  await using visit = await openForm();
  const { page } = visit;
  await fillIn(page, { CountryId: '216' });
  const typed = { ...(await valuesOf(page)), Captcha: '' };
  await page.reload();
  await page.locator('[data-contact] [name=Captcha]').waitFor();
  expect(await valuesOf(page)).toEqual(typed);
  await page.locator(`a[href="${href.blogs()}"]`).first().dispatchEvent('click');
  await page.waitForURL(base() + href.blogs());
  await page.locator('.slab[data-contact] [name=Captcha]').waitFor();
  expect(await valuesOf(page)).toEqual(typed);
});

fullTest(
  'the keyboard alone fills and sends the form, the country included, and ends at the confirmation',
  async () => {
    await using visit = await openForm();
    const { page } = visit;
    const posts = countPosts(page);
    const { FullName, CompanyName, WorkEmail, Subject, Message } = anEnquiry();
    await page.locator('[data-contact] [name=FullName]').focus();
    const question = (await page.locator('#captcha-question').innerText()).match(/\d+/g)?.map(Number) ?? [];
    const [a = 0, b = 0, c = 0] = question;
    for (const text of [FullName, CompanyName, WorkEmail, 'swe', '0000001234', Subject, Message, a + b - c]) {
      await page.keyboard.type(String(text));
      await page.keyboard.press('Tab');
    }
    // From the answer over the new question and the privacy policy to the button.
    for (const _ of ['policy', 'button']) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const notice = page.locator('[data-contact] .notice', { hasText: /ENQ-/ });
    await notice.waitFor();
    expect(await notice.evaluate((element) => element === document.activeElement)).toBe(true);
    const sweden = await page.locator('option', { hasText: 'Sweden' }).getAttribute('value');
    expect(JSON.parse(posts.bodies[0] ?? '{}')).toMatchObject({ FullName, CountryId: sweden });
  },
);

/** The classes of a toast that do not only say that it is one, and that a style sheet of the page uses. */
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

function focusedName(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => document.activeElement?.getAttribute('name'));
}
