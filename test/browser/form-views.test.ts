import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import {
  type FormCase,
  fillForm,
  formCases,
  formValues,
  formViewOn,
  fullestForms,
  unfold,
} from '../support/browser/form-cases.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { fullTest, isFullRun } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

const sent = /[A-Z]{3,4}-[0-9A-Z]{8}/;

fullTest.each(fullestForms)(
  '$name: nothing is sent while a field is wrong, and the summary leads to each',
  async (form) => {
    await using visit = await openForm(form);
    const { page, view, posts } = visit;
    await view.locator('[name=WorkEmail]').fill('asha@pumps');
    await view.locator('[name=WorkEmail]').blur();
    const error = view.locator('.field__error');
    expect(await said(view), 'a field that was left').toBe(await error.innerText());
    await view.locator('[name=WorkEmail]').fill('');
    await submit(view);
    const summary = view.locator('.notice--error');
    await summary.waitFor();
    expect(await isFocused(summary)).toBe(true);
    for (const name of Object.keys(form.fields)) {
      const field = view.locator(`[name=${name}]`);
      const words = await view.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).innerText();
      await summary.getByRole('link', { name: words.trim() }).click();
      expect(await isFocused(field), name).toBe(true);
    }
    if (isFullRun) expect(await violationsOn(page)).toEqual([]);
    await fillForm(view, { ...form.fields, WorkEmail: 'asha@pumps' });
    await submit(view);
    await expect.poll(() => invalidFields(view)).toEqual(['WorkEmail']);
    await view.locator('[name=WorkEmail]').fill('asha@pumps.example');
    await expect.poll(() => invalidFields(view)).toEqual([]);
    expect(posts).toEqual([]);
    expect(visit.messages).toEqual([]);
  },
);

fullTest.each(fullestForms)(
  '$name: a lost network, a refusal, a reload and the way back keep what was typed, and a retry is the same post',
  async (form) => {
    await using visit = await openForm(form);
    const { page, view, posts } = visit;
    const address = `**/api/${form.name}`;
    const names = Object.keys(form.fields);
    await fillForm(view, form.fields);
    await page.route(address, (route) => route.abort());
    await submit(view);
    await view.locator('.notice--error').waitFor();
    expect(await formValues(view, names)).toEqual(form.fields);

    await page.reload();
    const again = await hydratedForm(page, form);
    await expect.poll(() => formValues(again, names)).toEqual(form.fields);
    await page.unroute(address);
    const refusal = { status: '0', message: 'Not now.', errors: { WorkEmail: 'Not this one.' } };
    await page.route(address, (route) => route.fulfill({ status: 422, json: refusal }));
    await submit(again);
    await again.locator('.notice--error', { hasText: refusal.message }).waitFor();
    expect(await invalidFields(again)).toEqual(['WorkEmail']);
    expect(await formValues(again, names)).toEqual(form.fields);

    await page.unroute(address);
    await page.route(address, (route) => route.fulfill({ status: 502, body: 'Bad gateway' }));
    await submit(again);
    await again.locator('.notice--error', { hasText: 'HTTP request failed.' }).waitFor();
    await page.goto(`${base()}/career`);
    await page.goBack();
    await expect.poll(() => formValues(formViewOn(page, form.name), names)).toEqual(form.fields);
    const [lost, retried, anew] = posts.map((body) => JSON.parse(body).IdempotencyKey);
    expect(retried).toBe(lost);
    expect(anew).not.toBe(lost);
  },
);

test.each(fullestForms)(
  '$name: by keyboard alone, sent twice in one moment, it is one post with one answer',
  async (form) => {
    await using visit = await openForm(form);
    const { page, view, posts } = visit;
    const whileBusy: string[] = [];
    await page.route(`**/api/${form.name}`, async (route) => {
      await view.locator('xpath=self::*[@aria-busy="true"]').waitFor();
      whileBusy.push(await said(view), await view.locator('button[type=submit]').innerText());
      await view.evaluate((element) => element instanceof HTMLFormElement && element.requestSubmit());
      await route.continue();
    });
    await view.locator(`[name=${Object.keys(form.fields)[0]}]`).focus();
    for (const value of Object.values(form.fields)) {
      await page.keyboard.insertText(value);
      await page.keyboard.press('Tab');
    }
    // Past the privacy policy, where the form itself links it.
    if ((await page.locator('a:focus').count()) > 0) await page.keyboard.press('Tab');
    // It goes by itself, so it is waited for from the start.
    const toast = page.locator('[aria-live=polite] .toast--success').waitFor();
    await page.keyboard.press('Enter');
    await toast;
    if (form.sentTo === form.page) {
      const notice = view.locator('[data-sent]');
      expect(await notice.innerText()).toMatch(sent);
      expect(await isFocused(notice)).toBe(true);
      if (isFullRun) expect(await violationsOn(page)).toEqual([]);
      expect(Object.values(await formValues(view, Object.keys(form.fields))).join('')).toBe('');
      await page.goBack();
    } else {
      await page.waitForURL((url) => url.pathname === form.sentTo);
      await expect.poll(() => page.locator('main').innerText()).toMatch(sent);
      await page.goBack();
      await page.waitForURL(base() + form.page);
    }
    expect(posts).toHaveLength(1);
    expect(whileBusy[0], 'what is heard while it is sent').toBe(whileBusy[1]);
    expect(visit.messages.filter((message) => !message.includes('net::'))).toEqual([]);
  },
);

test.each(fullestForms)('$name: without script it is refused as typed, and sent', async (form) => {
  await using visit = await openWatched(browser(), { javaScriptEnabled: false });
  const { page } = visit;
  await page.goto(base() + form.page);
  const view = formViewOn(page, form.name);
  await unfold(view);
  await view.evaluate((element) => element instanceof HTMLFormElement && element.setAttribute('novalidate', ''));
  await fillForm(view, { ...form.fields, WorkEmail: 'asha@pumps' });
  await submit(view);
  await view.locator('.notice--error').waitFor();
  expect(await formValues(view, Object.keys(form.fields))).toEqual({ ...form.fields, WorkEmail: 'asha@pumps' });
  expect(await invalidFields(view)).toEqual(['WorkEmail']);
  await view.locator('[name=WorkEmail]').fill('asha@pumps.example');
  await submit(view);
  await page.waitForURL((url) => url.pathname === form.sentTo && sent.test(url.searchParams.get('sent') ?? ''));
  if (form.sentTo === form.page) expect(await view.locator('[data-sent]').innerText()).toMatch(sent);
});

fullTest("the notice says the upstream's words of success, as its toast does", async () => {
  const form = formCases.find(({ name }) => name === 'case-study');
  if (!form) throw new Error('Case studies take questions.');
  await using visit = await openForm(form);
  const { page, view } = visit;
  const words = 'Ravi <b>reads</b> it today.';
  await page.route(`**/api/${form.name}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), message: words, said: words } });
  });
  await fillForm(view, form.fields);
  const toast = page.locator('[aria-live=polite] .toast--success').innerText();
  await submit(view);
  await expect.poll(() => view.locator('[data-sent]').innerText()).toContain(words);
  expect(await toast).toContain(words);
});

fullTest(
  'used first when the network is gone, a form keeps what was typed, says so, and is sent when it is back',
  async () => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    const form = formCases.find(({ name }) => name === 'comment');
    if (!form) throw new Error('Notes take comments.');
    await page.goto(base() + form.page);
    await visit.hydrated();
    const view = formViewOn(page, form.name);
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
    await expect.poll(() => view.locator('[data-sent]').innerText()).toMatch(sent);
  },
);

fullTest(
  'a form reached by a link is hydrated, and an answer to a post is gone when its page is come back to',
  async () => {
    await using visit = await openWatched(browser());
    const { page } = visit;
    const [form] = formCases;
    if (!form) throw new Error('There is a first form.');
    await page.goto(base() + paths.caseStudies);
    await visit.hydrated();
    await page.locator(`main a[href="${form.page}"]`).first().click();
    await page.waitForURL(base() + form.page);
    const view = await hydratedForm(page, form);
    await view.evaluate((element) => element instanceof HTMLFormElement && element.submit());
    await view.locator('.notice--error').waitFor();
    await visit.hydrated();
    await page.locator('footer a[href="/career"]').first().dispatchEvent('click');
    await page.waitForURL(`${base()}/career`);
    await view.waitFor({ state: 'detached' });
    await page.goBack();
    await view.waitFor({ state: 'attached' });
    expect(await view.locator('.notice--error, [aria-invalid]').count()).toBe(0);
    expect(visit.messages).toEqual([expect.stringContaining('422')]);
  },
);

async function openForm(form: FormCase) {
  const visit = await openWatched(browser());
  const posts: string[] = [];
  visit.page.on('request', (request) => {
    if (request.method() === 'POST') posts.push(request.postData() ?? '');
  });
  await visit.page.goto(base() + form.page);
  await visit.hydrated();
  return { ...visit, posts, view: await hydratedForm(visit.page, form) };
}

/** Pointing at a form hydrates it. */
async function hydratedForm(page: Page, form: FormCase): Promise<Locator> {
  const view = formViewOn(page, form.name);
  await unfold(view);
  await view.scrollIntoViewIfNeeded();
  await expect
    .poll(async () => {
      await view.dispatchEvent('pointerover');
      return view.evaluate((element) => element instanceof HTMLFormElement && element.noValidate);
    })
    .toBe(true);
  return view;
}

function submit(view: Locator): Promise<void> {
  return view.locator('button[type=submit]').click();
}

/** What is heard of the form where focus does not go. */
async function said(view: Locator): Promise<string> {
  return (await view.getByRole('status').last().textContent()) ?? '';
}

function isFocused(place: Locator): Promise<boolean> {
  return place.evaluate((element) => element === document.activeElement);
}

function invalidFields(view: Locator): Promise<string[]> {
  return view
    .locator('[aria-invalid=true]')
    .evaluateAll((controls) => controls.map((control) => control.getAttribute('name') ?? ''));
}
