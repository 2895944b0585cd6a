import { expect, test } from 'vitest';
import { href } from '../../shared/paths.ts';
import { startBrowserAndSite } from '../support/browser/browser-and-site.ts';
import {
  type FormCase,
  fillForm,
  fillRest,
  formCases,
  formValues,
  formViewOn,
  hydratedForm,
  invalidFields,
  openFormCase,
  submit,
} from '../support/browser/form-cases.ts';
import { fullTest, representatives } from '../support/full-run.ts';

const { browser, base } = startBrowserAndSite();
const openForm = (form: FormCase) => openFormCase(browser(), base(), form);

test.each(representatives(formCases))(
  '$name: text survives a lost connection, a refusal, a reload, and going back; a retry is the same post until a field changes',
  async (form) => {
    await using visit = await openForm(form);
    const { page, view, posts } = visit;
    const address = `**/api/${form.name}`;
    const names = Object.keys(form.fields);
    const files = view.locator('input[type=file]');
    const fails = async (response?: Answer) => {
      await page.unroute(address);
      await page.route(address, (route) => (response ? route.fulfill(response) : route.abort()));
    };
    await fails();
    await fillForm(view, form.fields);
    await fillRest(view);
    await submit(view);
    await view.locator('.notice--error').waitFor();
    await submit(view);
    await expect.poll(() => posts.length).toBe(2);
    await view.locator('xpath=self::*[@aria-busy="false"]').waitFor();
    expect(await formValues(view, names)).toEqual(form.fields);
    for (const file of await files.all()) expect(await file.evaluate(chosenIn)).toBe(1);
    await page.reload();
    const again = await hydratedForm(page, form.name);
    await expect.poll(() => formValues(again, names)).toEqual(form.fields);
    await fillRest(again);
    const refusal = { status: '0', message: 'Not now.', errors: { WorkEmail: 'Not this one.' } };
    await fails({ status: 422, json: refusal });
    await submit(again);
    await again.locator('.field__error', { hasText: refusal.errors.WorkEmail }).waitFor();
    if (names.length > 1) {
      await again.locator('.notice--error', { hasText: refusal.message }).waitFor();
      await again.locator('.notice--error', { hasText: refusal.errors.WorkEmail }).waitFor();
    }
    expect(await page.locator('.toast').count(), 'the form itself shows the result').toBe(0);
    expect(await invalidFields(again)).toEqual(['WorkEmail']);
    expect(await formValues(again, names)).toEqual(form.fields);
    for (const response of [
      { status: 502, body: 'Bad gateway' },
      { status: 200, contentType: 'text/html', body: '<h1>Sign in to this network</h1>' },
      { status: 200, contentType: 'application/json', body: '{"status":"1","mess' },
    ]) {
      await fails(response);
      await submit(again);
      await again.locator('.notice--error', { hasText: /Your entries are still here\. \w/ }).waitFor();
    }
    const changed = { ...form.fields, WorkEmail: 'ravi@pumps.example' };
    await fillForm(again, changed);
    await submit(again);
    await again.locator('.notice--error', { hasText: /Your entries are still here\. \w/ }).waitFor();
    await expect.poll(() => posts.length).toBe(7);
    await page.goto(base() + href.career());
    await page.goBack();
    await expect.poll(() => formValues(formViewOn(page, form.name), names)).toEqual(changed);
    const [lost, retried, reloaded, afterRefusal, ...others] = posts.map(
      (body) => body.match(/IdempotencyKey"\W+(\w+)/)?.[1],
    );
    expect(lost).toMatch(/\w{32}/);
    expect(retried).toBe(lost);
    if (form.name !== 'application') expect(reloaded).toBe(lost);
    expect(afterRefusal).not.toBe(reloaded);
    expect(others.slice(0, 2)).toEqual([afterRefusal, afterRefusal]);
    expect(others[2], 'with a changed field').not.toBe(afterRefusal);
  },
);

fullTest('a post without a response is abandoned after ten seconds, and the typed text stays', async () => {
  const [form] = formCases;
  if (!form) throw new Error('formCases is empty.');
  await using visit = await openForm(form);
  const { page, view } = visit;
  await page.route(`**/api/${form.name}`, () => {});
  await fillForm(view, form.fields);
  await submit(view);
  await view.locator('.notice--error', { hasText: /Your entries are still here\. \w/ }).waitFor();
  expect(await formValues(view, Object.keys(form.fields))).toEqual(form.fields);
});

interface Answer {
  status: number;
  contentType?: string;
  body?: string;
  json?: unknown;
}

function chosenIn(control: Element): number {
  return control instanceof HTMLInputElement ? (control.files?.length ?? 0) : 0;
}
