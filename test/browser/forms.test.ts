import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { paths } from '../../shared/paths.ts';
import { violationsOn } from '../support/browser/axe.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import {
  aReference,
  type FormCase,
  fillForm,
  fillRest,
  formCases,
  formValues,
  type formViewOn,
  invalidFields,
  isFocused,
  openFormCase,
  refusalIn,
  submit,
} from '../support/browser/form-cases.ts';
import { openWatched } from '../support/browser/watched-page.ts';
import { isFullRun, representatives } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();

let visitors = 0;
function openForm(form: FormCase) {
  visitors += 1;
  return openFormCase(browser(), base(), form, { extraHTTPHeaders: { 'X-Forwarded-For': `10.2.${visitors}.1` } });
}
const ownFields = ({ fields }: FormCase): FormCase['fields'] => ({
  ...fields,
  WorkEmail: `asha${visitors}@forms.example`,
});

test.each(representatives(formCases))(
  '$name: nothing is sent while a field is invalid, and the summary links to each field until it is corrected',
  async (form) => {
    await using visit = await openForm(form);
    const { page, view, posts } = visit;
    const email = view.locator('[name=WorkEmail]');
    await email.fill('asha@pumps');
    await email.blur();
    expect(await said(view), 'a field after it loses focus').toBe(await view.locator('.field__error').innerText());
    await email.fill('');
    await submit(view);
    const summary = view.locator('.notice--error');
    const isSingle = Object.keys(form.fields).length === 1;
    await refusalIn(view).waitFor();
    if (isSingle) expect([await isFocused(email), await summary.count()]).toEqual([true, 0]);
    else expect(await isFocused(summary)).toBe(true);
    for (const name of Object.keys(form.fields).filter((one) => one !== 'CountryId' && !form.optional?.includes(one))) {
      const field = view.locator(`[name=${name}]`);
      const words = await view.locator(`[id="${await field.getAttribute('aria-describedby')}"]`).innerText();
      if (!isSingle) await summary.getByRole('link', { name: words.trim() }).click();
      expect(await isFocused(field), name).toBe(true);
    }
    await fillForm(view, { ...form.fields, WorkEmail: 'asha@pumps' });
    await fillRest(view);
    await submit(view);
    await expect.poll(() => invalidFields(view)).toEqual(['WorkEmail']);
    await email.fill('asha@pumps.example');
    await summary.waitFor({ state: 'detached' });
    expect(await invalidFields(view)).toEqual([]);
    expect(posts).toEqual([]);
    expect(visit.messages).toEqual([]);
    if (isFullRun) expect(await violationsOn(page)).toEqual([]);
  },
);

test.each(representatives(formCases))(
  '$name: sent by keyboard twice at the same time, it is one post with one response',
  async (form) => {
    await using visit = await openForm(form);
    const { page, view, posts } = visit;
    const whileBusy: string[] = [];
    const words = 'Ravi <b>reads</b> it today.';
    await page.route(`**/api/${form.name}`, async (route) => {
      await view.locator('xpath=self::*[@aria-busy="true"]').waitFor();
      whileBusy.push(await said(view), await view.locator('button[type=submit]').innerText());
      await view.evaluate((element) => element instanceof HTMLFormElement && element.requestSubmit());
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...(await response.json()), message: words, said: words } });
    });
    const fields = await inTabOrder(view, ownFields(form));
    const country = view.locator('button[role=combobox]');
    if (fields.CountryId) await country.waitFor();
    await view.locator('[name=FullName], [name=WorkEmail]').first().focus();
    for (const [name, value] of Object.entries(fields)) {
      await tabTo(name === 'CountryId' ? country : view.locator(`[name=${name}]`));
      if (name === 'CountryId') await page.keyboard.type(await view.locator(`option[value="${value}"]`).innerText());
      else await page.keyboard.insertText(value);
    }
    await fillRest(view);
    await tabTo(view.locator('button[type=submit]'));
    await page.keyboard.press('Enter');
    const notice = form.sentTo === form.page ? view.locator('[data-sent]') : page.locator('main');
    await page.waitForURL((url) => url.pathname === form.sentTo);
    await expect.poll(() => notice.innerText()).toMatch(aReference);
    expect(await page.locator('.toast').count(), 'the page itself shows the result').toBe(0);
    if (form.sentTo === form.page) {
      expect(await isFocused(notice)).toBe(true);
      expect(await notice.innerText(), 'the upstream’s message').toContain(words);
      const { CountryId: _, ...emptied } = await formValues(view, Object.keys(form.fields));
      expect(Object.values(emptied).join('')).toBe('');
      expect(await invalidFields(view), 'emptied fields').toEqual([]);
    }
    expect(posts).toHaveLength(1);
    if (form.name !== 'application') {
      expect(JSON.parse(posts[0] ?? '')).toMatchObject(fields);
      expect(whileBusy[0], 'the announcement during submission').toBe(whileBusy[1]);
    }
    expect(visit.messages.filter((message) => !message.includes('net::'))).toEqual([]);
  },
);

test('a form sent by Enter does not report its cleared field as required', async () => {
  await using visit = await openWatched(browser());
  const { page } = visit;
  const form = `form[action="${paths.unsubscribe}"]`;
  await page.goto(base() + paths.unsubscribe);
  const field = page.locator(`${form} [type=email]`);
  const errors = page.locator(`${form} [aria-invalid=true]`);
  const status = page.locator(`${form} > [role=status]`);
  await field.fill('asha@pumps.example');
  await page.locator(`${form}[novalidate]`).waitFor();
  await field.press('Enter');
  await page.locator(`${form} .notice:focus`).waitFor();
  expect([await errors.count(), await status.textContent()]).toEqual([0, '']);
  await field.focus();
  await field.blur();
  expect([await errors.count(), await status.textContent()], 'after losing focus again').toEqual([0, '']);
  await page.locator(`${form} button`).click();
  await expect.poll(() => errors.count(), { message: 'sent again, empty' }).toBe(1);

  await page.route('**/api/unsubscribe', (route) => {
    const errors = { WorkEmail: 'Not this one.' };
    return route.fulfill({ status: 422, json: { status: '0', message: 'Not now.', errors } });
  });
  await field.fill('asha@pumps.example');
  await field.press('Enter');
  await page.locator(`${form} [aria-invalid]:focus`).waitFor();
  expect(await page.locator(form).innerText(), 'the reason, at the field').toContain('Not this one.');
});

async function inTabOrder(view: Locator, fields: FormCase['fields']): Promise<FormCase['fields']> {
  const names = await view.locator('[name]').evaluateAll((all) => all.map((field) => field.getAttribute('name') ?? ''));
  return Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name] ?? '']] : [])));
}

async function tabTo(target: Locator): Promise<void> {
  for (let presses = 0; presses < 9 && !(await isFocused(target)); presses += 1)
    await target.page().keyboard.press('Tab');
  expect(await isFocused(target), String(target)).toBe(true);
}

async function said(view: ReturnType<typeof formViewOn>): Promise<string> {
  return (await view.getByRole('status').last().textContent()) ?? '';
}
